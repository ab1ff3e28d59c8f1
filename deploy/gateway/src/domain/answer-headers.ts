/** Headers of every answer of the gateway. */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const HSTS = 'max-age=63072000; includeSubDomains';
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Headers that depend on the connection. Browsers only accept the opener policy over TLS and on this machine, and warn
 * elsewhere.
 */
export function connectionHeaders({
  protocol,
  hostname,
}: {
  readonly protocol: string;
  readonly hostname: string;
}): Readonly<Record<string, string>> {
  const isSecure = protocol === 'https';
  return {
    ...(isSecure ? { 'strict-transport-security': HSTS } : {}),
    ...(isSecure || LOOPBACK.test(hostname) ? { 'cross-origin-opener-policy': 'same-origin' } : {}),
  };
}
