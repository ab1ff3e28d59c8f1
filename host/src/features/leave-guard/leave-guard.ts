/** The input of the page that would be lost with it. */
export interface UnsavedInput {
  held(): boolean;
  /** Calls back on each change; returns a function that ends it. */
  watch(listener: () => void): () => void;
}

/** A confirmation is open. */
export interface LeaveQuestion {
  answer(mayLeave: boolean): void;
}

export interface LeaveGuard {
  /** Input would be lost, and the user has not agreed to it. */
  holds(): boolean;
  /** Confirms if input would be lost, or joins the open confirmation. */
  mayLeave(): Promise<boolean>;
  /** The confirmed navigation has ended: later input needs a new confirmation. */
  arrived(): void;
  /** Calls `act` now, or once the input was saved or discarded. */
  whenFree(act: () => void): void;
  question(): LeaveQuestion | undefined;
  subscribe(listener: () => void): () => void;
}

/** Prevents the loss of input by navigations, full loads and refreshes without a confirmation. */
export function createLeaveGuard(input: UnsavedInput): LeaveGuard {
  const listeners = new Set<() => void>();
  let question: LeaveQuestion | undefined;
  let requested: Promise<boolean> | undefined;
  let agreed = false;

  const change = (next: LeaveQuestion | undefined) => {
    question = next;
    for (const listener of listeners) listener();
  };
  const holds = () => input.held() && !agreed;
  const request = () =>
    new Promise<boolean>((resolve) => {
      change({
        answer: (mayLeave) => {
          agreed = mayLeave;
          requested = undefined;
          change(undefined);
          resolve(mayLeave);
        },
      });
    });

  return {
    holds,
    mayLeave() {
      if (!holds()) return Promise.resolve(true);
      requested ??= request();
      return requested;
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
