import { forReader } from "./reader.js";
import { freshId, make, mount, setText } from "./elements.js";
import { makeBars } from "./bars.js";
import { keepKey } from "./tile_row.js";
import { beginForm, makeButton, makeField } from "./form.js";
import { makeHeights } from "./heights.js";
import { trySend } from "./post.js";

// The gate: a choice is committed first. The truth is not here before that; Python works it out afterwards.
// Before the talk with a neighbour it may be voted. That keeps the first thought and locks nothing.

const CHOICE = "_choice"; // chosen, typed or drawn, not committed: kept on the model for all its views
const DRAFT_MS = 700; // of quiet, before Python is told of it, so that it is there after the page is loaded anew

/** @param {{model: any, el: HTMLElement}} context */
function renderGate({ model, el }) {
  const { strings, state, first, titleId, speech, refusal, post } = beginForm(model);

  let draftTimer = 0;
  const noting = {
    stop() {
      if (draftTimer) noteDraft(); // the view goes: what stands there is not lost with it
    },
  };

  function noteDraft() {
    clearTimeout(draftTimer);
    draftTimer = 0;
    if (!state().revealed) trySend(model, { kind: "draft", step: state().step, choice: field.value() });
  }

  function onInput() {
    model.set(CHOICE, field.value());
    setText(refusal, "");
    setText(notYet, "");
    clearTimeout(draftTimer);
    draftTimer = window.setTimeout(noteDraft, DRAFT_MS);
  }

  const drawn = first.drawing ? makeHeights(first, { strings, onInput, say: (text) => speech.say(text) }) : null;
  const field = drawn ?? makeField(first, { onInput });
  const button = makeButton(strings.commit, { kind: "stb-button--main", onPress: commit });
  const voting = makeButton(strings.vote, { onPress: () => post.send({ kind: "vote", choice: field.value() }) });
  const voteHelp = make("p", "stb-how stb-vote-help", { id: freshId("vote") }, [strings.vote_help]);
  voting.setAttribute("aria-describedby", voteHelp.id);
  const vote = make("p", "stb-vote", { hidden: "" });
  const notYet = make("p", "stb-how stb-not-yet");
  const gate = make("p", "stb-gate", {}, [make("span", "", { "aria-hidden": "true" }, ["✉"]), strings.commit_first]);
  const guess = make("p", "stb-guess");
  const told = make("p", "");
  const reply = make("p", "");
  const bars = makeBars({ strings });
  const inWords = make("div", "stb-outcome-words", {}, [guess, reply]);
  const outcome = make("div", "stb-outcome", { hidden: "", tabindex: "-1" }, [bars.element, inWords]);
  const form = make("form", "stb-sheet stb-sheet--broad", { "aria-labelledby": titleId, novalidate: "" }, [
    make("div", "stb-sheet-head", {}, [
      make("p", "stb-sheet-title", { id: titleId, role: "heading", "aria-level": "3" }, [first.title]),
    ]),
    field.element,
    make("div", "stb-actions", {}, [button, voting, gate]),
    voteHelp, vote, notYet, refusal, post.waiting, outcome,
  ]);
  const root = make("div", "stb-root stb-prediction", { lang: strings.language }, [form, speech.element]);

  function commit() {
    clearTimeout(draftTimer);
    draftTimer = 0;
    setText(notYet, "");
    if (!state().revealed) post.send({ kind: "commit", choice: field.value() });
  }

  // Enter in a field. Who types must not lose the vote and the talk by it: only the button commits.
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (state().chosen) return;
    const taken = drawn ? drawn.take() : field.value() !== "";
    setText(refusal, taken ? "" : first.how);
    setText(notYet, taken ? strings.not_yet : "");
    speech.say(taken ? strings.not_yet : first.how, true);
  });
  root.addEventListener("keydown", keepKey);

  function draw() {
    const now = state();
    const open = now.revealed;
    if (now.chosen) field.put(now.chosen);
    field.lock(Boolean(now.chosen));
    button.hidden = Boolean(now.chosen);
    gate.hidden = Boolean(now.chosen) || Boolean(now.vote);
    voting.hidden = voteHelp.hidden = Boolean(now.chosen) || Boolean(now.vote);
    vote.hidden = !now.vote;
    setText(vote, now.vote);
    outcome.hidden = !open;
    if (!open) return;
    if (vote.parentNode !== inWords) inWords.insertBefore(vote, reply); // beside what was committed after it
    setText(guess, open.guess);
    setText(told, open.told);
    setText(reply, open.reply);
    bars.element.hidden = !open.bars;
    if (open.bars) bars.show(open.bars);
  }

  let drawnStep = first.step;

  function onState() {
    const now = state();
    const acting = post.acting();
    if (now.step !== drawnStep) post.answered();
    draw();
    if (acting && now.step !== drawnStep) {
      speech.say(now.said, true);
      // the button that had the focus is gone
      if (button.hidden && now.revealed) outcome.focus({ preventScroll: true });
      else if (voting.hidden) button.focus({ preventScroll: true });
    }
    drawnStep = now.step;
  }

  function onChoice() {
    if (!state().chosen) field.put(model.get(CHOICE) ?? "");
  }

  if (!first.chosen) field.put(model.get(CHOICE) ?? first.draft);
  draw();
  return mount({ model, el }, root, { "change:state": onState, [`change:${CHOICE}`]: onChoice }, post, speech, bars, noting, ...(drawn ? [drawn] : []));
}

const render = forReader(renderGate);

export default { render };
