/** What holds input that would be lost if the page went away now. */
const holders = new Set<symbol>();
/** What waits until nothing is held any more. */
const waiting = new Set<() => void>();

/** Makes the browser ask before it leaves the page. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Says that the page holds input that nobody has saved. While anybody holds some, the browser asks before it
 * leaves the page, and whoever wants to reload or leave it waits ({@link afterUnsavedInput}).
 *
 * @returns takes the word back: the input was saved, or given up
 */
export function holdUnsavedInput(): () => void {
  const holder = Symbol('unsaved input');
  if (holders.size === 0) window.addEventListener('beforeunload', askBeforeLeaving);
  holders.add(holder);
  return () => {
    if (!holders.delete(holder) || holders.size > 0) return;
    window.removeEventListener('beforeunload', askBeforeLeaving);
    const acts = [...waiting];
    waiting.clear();
    for (const act of acts) act();
  };
}

/** True while the page holds input that nobody has saved. */
export function hasUnsavedInput(): boolean {
  return holders.size > 0;
}

/**
 * Does something that would cost the page its input: at once where there is none, otherwise as soon as it has
 * been saved or given up.
 *
 * @returns calls it off
 */
export function afterUnsavedInput(act: () => void): () => void {
  if (!hasUnsavedInput()) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => {
    waiting.delete(act);
  };
}
