/** Registers unsaved input of the page; returns a function that removes it. */
export type HoldInput = () => () => void;

const querying: { hold: HoldInput } = { hold: holdByBrowser };

/**
 * Sets where the forms of a page register unsaved input with the shell. Without it only the browser confirms before the page
 * is left.
 */
export function lendHoldInput(hold: HoldInput): void {
  querying.hold = hold;
}

export function holdInput(): () => void {
  return querying.hold();
}

function holdByBrowser(): () => void {
  // A separate listener for each hold: removing one leaves the others.
  const confirmBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', confirmBeforeLeaving);
  return () => window.removeEventListener('beforeunload', confirmBeforeLeaving);
}
