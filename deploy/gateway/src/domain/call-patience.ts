/** How long the gateway waits for clients and for the API; milliseconds. */
export interface CallPatience {
  /** Without a byte of an answer of the API: a call that sends one now and then may take as long as it needs. */
  readonly silence: number;
  /** Of a call in the queue: one that waited longer is refused, since its sender has retried long ago. */
  readonly turn: number;
  /** Interval between two checks of answers that clients are reading. */
  readonly readers: number;
  /** No body is too slow before this. */
  readonly body: number;
  /** Interval between two checks of the speed of a body. */
  readonly pace: number;
}

export const CALL_PATIENCE: CallPatience = {
  // Below the 600 s of clients and of nginx: they get the gateway's answer before they time out.
  silence: 590_000,
  turn: 10_000,
  readers: 5_000,
  body: 15_000,
  pace: 5_000,
};
