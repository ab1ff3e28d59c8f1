/** What the host lends to the client: showing, navigating and logging in are not the client's own. */
export interface HttpPorts {
  /** The full-screen loading indicator: a counter of pending loads. */
  readonly loading: { start(): void; end(): void };
  readonly presenter: {
    /** Shows a danger message. */
    danger(text: string): void;
    /** Shows a confirm dialog; settles when it was closed. */
    confirm(text: string): Promise<unknown>;
  };
  /**
   * Authenticates again after a 401. True where the same user as before is authenticated now, so that the
   * request may be sent once more; it never is as another user.
   */
  reauthenticate(): Promise<boolean>;
  /**
   * A call was refused until the person enters the password again. True where it was entered, so that the call may be
   * sent once more; false where the person gave up.
   */
  confirmPassword(): Promise<boolean>;
  /** The member in whose name the page sends what changes anything; empty for guests. */
  senderId(): string;
  /**
   * An answer said what the user may do now, as `rightsText` of the contract has it. Calls that authenticate do
   * not: what they answer is about to be taken over anyway.
   */
  rightsTold?(rights: string): void;
  /** An answer was 403 without a message of the catalogue: leave for the top page. */
  forbidden(): void;
}

/** Ports of a client that nobody has wired: nothing is shown and nothing is tried again. */
export const SILENT_PORTS: HttpPorts = {
  loading: { start: () => undefined, end: () => undefined },
  presenter: { danger: () => undefined, confirm: async () => undefined },
  reauthenticate: async () => false,
  confirmPassword: async () => false,
  senderId: () => '',
  forbidden: () => undefined,
};
