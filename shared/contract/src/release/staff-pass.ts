/**
 * Cookie below /web by which the API proves to the gateway that an internal user is signed in: `<end>.<signature>`, the end
 * in seconds since 1970. Set at sign-in, renewed with the session, removed at sign-out.
 */
export const STAFF_PASS_COOKIE = 'NPSTAFF';

/** The signed text, with the key that gateways and API share for pins. */
export function staffPassText(ends: number): string {
  return `staff-pass:${ends}`;
}
