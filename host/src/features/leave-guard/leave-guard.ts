/** The input of the page that would be lost with it. */
export interface UnsavedInput {
  held(): boolean;
  /** Calls back at each change; returns what ends it. */
  watch(listener: () => void): () => void;
}

/** The visitor is asked whether the input may be lost. */
export interface LeaveQuestion {
  answer(mayLeave: boolean): void;
}

export interface LeaveGuard {
  /** Input would be lost, and nobody agreed to it. */
  holds(): boolean;
  /** Asks where input would be lost, or joins the question that is open. */
  mayLeave(): Promise<boolean>;
  /** The navigation that was agreed to has ended: what is held from now on is asked for anew. */
  arrived(): void;
  /** Acts now, or once the input was saved or discarded. */
  whenFree(act: () => void): void;
  question(): LeaveQuestion | undefined;
  subscribe(listener: () => void): () => void;
}

/** Keeps input from being lost to navigations, full loads and refreshes that nobody agreed to. */
export function createLeaveGuard(input: UnsavedInput): LeaveGuard {
  const listeners = new Set<() => void>();
  let question: LeaveQuestion | undefined;
  let asked: Promise<boolean> | undefined;
  let agreed = false;

  const change = (next: LeaveQuestion | undefined) => {
    question = next;
    for (const listener of listeners) listener();
  };
  const holds = () => input.held() && !agreed;
  const ask = () =>
    new Promise<boolean>((resolve) => {
      change({
        answer: (mayLeave) => {
          agreed = mayLeave;
          asked = undefined;
          change(undefined);
          resolve(mayLeave);
        },
      });
    });

  return {
    holds,
    mayLeave() {
      if (!holds()) return Promise.resolve(true);
      asked ??= ask();
      return asked;
    },
    arrived() {
      agreed = false;
    },
    whenFree(act) {
      if (!input.held()) return act();
      const end = input.watch(() => {
        if (input.held()) return;
        end();
        act();
      });
    },
    question: () => question,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
