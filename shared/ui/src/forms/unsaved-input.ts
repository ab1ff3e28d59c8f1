/** Registers unsaved input of the page; returns a function that removes it. */
export type HoldInput = () => () => void;

const asking: { hold: HoldInput } = { hold: holdByBrowser };

/**
 * Sets where the forms of a page register unsaved input with the shell. Without it only the browser confirms before the page
 * is left.
 */
export function lendHoldInput(hold: HoldInput): void {
  asking.hold = hold;
}

export function holdInput(): () => void {
  return asking.hold();
}

function holdByBrowser(): () => void {
  // A separate listener for each hold: removing one leaves the others.
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', askBeforeLeaving);
  return () => window.removeEventListener('beforeunload', askBeforeLeaving);
}
