import { createStore } from 'jotai';

/** The one store of the page. The host shares this module with the remotes, and with it this store. */
export const sessionStore = createStore();

export type SessionStore = typeof sessionStore;
