/** A caller that waits for a login. */
export interface LoginRequest {
  /** True after a login, false if the visitor gave up. */
  end(loggedIn: boolean): void;
}

export interface LoginRequests {
  /** Opens the login popup, or joins the open one; resolves when it was closed. */
  open(): Promise<boolean>;
  current(): LoginRequest | undefined;
  subscribe(listener: () => void): () => void;
}

/** Requests of a login, outside of the React tree: a call that got a 401 may request one as well. */
export function createLoginRequests(): LoginRequests {
  const listeners = new Set<() => void>();
  let current: LoginRequest | undefined;
  let waiting: Promise<boolean> | undefined;
  const change = (request: LoginRequest | undefined) => {
    current = request;
    for (const listener of listeners) listener();
  };
  return {
    open() {
      waiting ??= new Promise((resolve) => {
        change({
          end: (loggedIn) => {
            waiting = undefined;
            change(undefined);
            resolve(loggedIn);
          },
        });
      });
      return waiting;
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
