import { privateCookie } from '../../private-cookie.ts';

/** The slot of an opened link, beside the session's own cookie. */
const grantCookie = privateCookie('NPGRANT', '/api');

/** The token of the slot; empty where the browser has none. */
export const grantTokenOf = grantCookie.read;
export const setGrantCookie = grantCookie.set;
export const clearGrantCookie = grantCookie.clear;
