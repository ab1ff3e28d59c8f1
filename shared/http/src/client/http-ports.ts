/** What the host provides to the client: showing messages, navigating and logging in. */
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
   * Authenticates again after a 401. True if the same user is authenticated again, so that the request may be repeated; it is
   * never repeated as another user.
   */
  reauthenticate(): Promise<boolean>;
  /**
   * A call was refused until the user enters the password again. True if it was entered, so that the call may be repeated;
   * false if the user gave up.
   */
  confirmPassword(): Promise<boolean>;
  /** The member in whose name the page sends changes; empty for guests. */
  senderId(): string;
  /**
   * An answer contained the user's current permissions, as `rightsText` of the contract. Not called for calls that
   * authenticate: their answer is taken over anyway.
   */
  rightsReported?(rights: string): void;
  /** An answer was 403 without a message of the catalogue: navigate to the top page. */
  forbidden(code: string): void;
}

/** Ports before the host has set any: nothing is shown and nothing is repeated. */
export const SILENT_PORTS: HttpPorts = {
  loading: { start: () => undefined, end: () => undefined },
  presenter: { danger: () => undefined, confirm: async () => undefined },
  reauthenticate: async () => false,
  confirmPassword: async () => false,
  senderId: () => '',
  forbidden: () => undefined,
};
