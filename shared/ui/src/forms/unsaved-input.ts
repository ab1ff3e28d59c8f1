/** Says that the page holds input that would be lost with it; the function that it returns takes that back. */
export type HoldInput = () => () => void;

const asking: { hold: HoldInput } = { hold: holdByBrowser };

/**
 * Lends the forms of a page the place where unsaved input is told to the shell. Without one the browser alone
 * asks before the page is left.
 */
export function lendHoldInput(hold: HoldInput): void {
  asking.hold = hold;
}

export function holdInput(): () => void {
  return asking.hold();
}

function holdByBrowser(): () => void {
  // A listener of its own for each hold: removing one leaves the others.
  const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', askBeforeLeaving);
  return () => window.removeEventListener('beforeunload', askBeforeLeaving);
}
