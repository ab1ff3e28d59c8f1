/**
 * Cookie below /web by which the API tells the gateway that an internal user is signed in: `<end>.<signature>`, the
 * end in seconds since 1970. Set at sign-in, renewed with the session, removed at sign-out.
 */
export const STAFF_PASS_COOKIE = 'NPSTAFF';

/** The text that its signature stands under, with the key that gateways and API share for pins. */
export function staffPassText(ends: number): string {
  return `staff-pass:${ends}`;
}
