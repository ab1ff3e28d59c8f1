/** How long the gateway waits for clients and for the API; milliseconds. */
export interface CallPatience {
  /** Without a byte of an answer of the API: a call that sends one now and then takes as long as it takes. */
  readonly silence: number;
  /** Of a call for its turn: one that waited longer is refused, its sender has long tried again. */
  readonly turn: number;
  /** Between two looks at answers that clients are reading. */
  readonly readers: number;
  /** No body is too slow before this. */
  readonly body: number;
  /** Between two looks at the speed of a body. */
  readonly pace: number;
}

export const CALL_PATIENCE: CallPatience = {
  // Below the 600 s of clients and of nginx: they get the gateway's answer, not the end of their own patience.
  silence: 590_000,
  turn: 10_000,
  readers: 5_000,
  body: 15_000,
  pace: 5_000,
};
