/** What may be open at the gateway at once; an address is one of IPv4, or the first 64 bits of IPv6. */
export interface OpenLimits {
  /** Calls that the API is working on, in total. */
  readonly calls: number;
  /** Of one address: further calls wait for these. */
  readonly addressCalls: number;
  /** Calls that the API has not started to answer within their first second, in total. */
  readonly unsettledCalls: number;
  readonly addressUnsettledCalls: number;
  /** Pages that are being composed. */
  readonly pages: number;
  readonly addressPages: number;
  /** Bodies of one address that are being received: beyond it the slowest one is interrupted. */
  readonly addressBodies: number;
  /** Push connections in total. */
  readonly pushes: number;
  readonly addressPushes: number;
  readonly sessionPushes: number;
}

/** For offices of some hundred people behind one address. */
export const OPEN_LIMITS: OpenLimits = {
  calls: 1_024,
  addressCalls: 128,
  // More at once get no more done: the API has one thread, and what waits here waits in turn.
  unsettledCalls: 64,
  addressUnsettledCalls: 16,
  pages: 32,
  addressPages: 4,
  addressBodies: 64,
  pushes: 4_096,
  addressPushes: 1_024,
  sessionPushes: 16,
};
