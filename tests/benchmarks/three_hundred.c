/* The yardstick for the 300: every box, every move mask tried, one thread, nothing clever.
 *
 * Reads on standard input: the number of tiles, the number of totals, and for each total its weight, its number of
 * masks and the masks; then prints the least expected score. Tile i (from 1) is bit i - 1, its score is i.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int tiles, totals;
    if (scanf("%d %d", &tiles, &totals) != 2) return 1;
    double *weight = malloc(totals * sizeof *weight), all = 0;
    int *first = malloc((totals + 1) * sizeof *first);
    uint32_t *masks = NULL;
    first[0] = 0;
    for (int t = 0; t < totals; t++) {
        int count;
        if (scanf("%lf %d", &weight[t], &count) != 2) return 1;
        all += weight[t];
        first[t + 1] = first[t] + count;
        masks = realloc(masks, first[t + 1] * sizeof *masks);
        for (int i = first[t]; i < first[t + 1]; i++)
            if (scanf("%u", &masks[i]) != 1) return 1;
    }
    uint32_t boxes = 1u << tiles;
    double *value = malloc(boxes * sizeof *value);
    value[0] = 0;
    for (uint32_t box = 1; box < boxes; box++) {
        double score = 0, sum = 0;
        for (int i = 0; i < tiles; i++)
            if (box >> i & 1) score += i + 1;
        for (int t = 0; t < totals; t++) {
            double best = 1e300;
            for (int i = first[t]; i < first[t + 1]; i++)
                if ((box & masks[i]) == masks[i] && value[box ^ masks[i]] < best) best = value[box ^ masks[i]];
            sum += weight[t] * (best == 1e300 ? score : best);
        }
        value[box] = sum / all;
    }
    printf("%.12f\n", value[boxes - 1]);
    return 0;
}
