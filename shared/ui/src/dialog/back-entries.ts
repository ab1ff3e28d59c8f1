/**
 * Dialogs as entries of the browser's history: its back button closes the uppermost one, and a dialog that is closed in
 * another way removes its entry. The page's router is not notified: its own location did not change.
 */
interface BackEntry {
  readonly id: string;
  /** The page's history position when the dialog opened. */
  readonly href: string;
  readonly onBack: () => void;
}

const STATE_KEY = 'npDialog';

let open: readonly BackEntry[] = [];
/** Ids of the entries in the history, the uppermost last, whether their dialogs are open or not. */
let stack: readonly string[] = [];
let listening = false;
/** Dialogs that were unmounted just now and may be mounted again (strict mode). */
const leaving = new Set<string>();
/** Closed while another one was above them: their entry is skipped when it is reached. */
const ghosts = new Set<string>();
/** Requested steps back, and callbacks for when each is done. */
const expected: (() => void)[] = [];
const waiting = new Map<string, readonly (() => void)[]>();

const topEntry = (): unknown => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && STATE_KEY in state ? state[STATE_KEY] : undefined;
};

/** Adds a history entry for a dialog. Returns a function that removes it. */
export function addBackEntry(id: string, onBack: () => void): () => void {
  if (!listening) window.addEventListener('popstate', handlePop, { capture: true });
  listening = true;
  leaving.delete(id);
  if (topEntry() !== id) {
    window.history.pushState({ ...window.history.state, [STATE_KEY]: id }, '');
    stack = [...stack, id];
  }
  const entry = { id, href: window.location.href, onBack };
  open = [...open, entry];
  return () => {
    open = open.filter((one) => one !== entry);
    leaving.add(id);
    setTimeout(() => leave(id));
  };
}

/** Resolves when the history is as it was before the dialog opened: from then on the page may navigate. */
export function backEntryGone(id: string): Promise<void> {
  if (!leaving.has(id) && !open.some((entry) => entry.id === id)) return Promise.resolve();
  return new Promise((resolve) => waiting.set(id, [...(waiting.get(id) ?? []), resolve]));
}

function leave(id: string): void {
  if (!leaving.delete(id)) return;
  const notifyClosed = () => {
    for (const report of waiting.get(id) ?? []) report();
    waiting.delete(id);
  };
  if (topEntry() === id) stepBack(notifyClosed);
  else {
    if (stack.includes(id)) ghosts.add(id);
    notifyClosed();
  }
}

function stepBack(onDone: () => void): void {
  expected.push(onDone);
  window.history.back();
}

function handlePop(event: PopStateEvent): void {
  const top = topEntry();
  stack = stack.slice(0, stack.lastIndexOf(String(top)) + 1);
  const done = expected.shift();
  if (done) {
    event.stopImmediatePropagation();
    passGhosts(top, done);
    return;
  }
  const left = open.slice(open.findIndex(({ id }) => id === top) + 1);
  if (left[0]?.href === window.location.href) event.stopImmediatePropagation();
  for (const entry of left.toReversed()) entry.onBack();
  passGhosts(top, () => undefined);
}

function passGhosts(top: unknown, onDone: () => void): void {
  if (typeof top === 'string' && ghosts.delete(top)) stepBack(onDone);
  else onDone();
}
