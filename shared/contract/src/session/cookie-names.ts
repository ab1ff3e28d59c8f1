/**
 * Name of a cookie that only servers read. Under TLS it begins with the prefix for which browsers require `Secure`: neither
 * an answer over plain HTTP nor a page without TLS can set it. `__Host-` would forbid the paths of these cookies.
 */
export const privateCookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Secure-${name}` : name;
