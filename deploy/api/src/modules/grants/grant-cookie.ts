import { privateCookie } from '../../private-cookie.ts';

/** The cookie of an opened link, beside the session's own cookie. */
const grantCookie = privateCookie('NPGRANT', '/api');

/** The token in the cookie; empty without one. */
export const grantTokenOf = grantCookie.read;
export const setGrantCookie = grantCookie.set;
export const clearGrantCookie = grantCookie.clear;
