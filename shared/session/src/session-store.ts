import { createStore } from 'jotai';

/** The one store of the page. Remotes get this very module from the host, and with it this store. */
export const sessionStore = createStore();

export type SessionStore = typeof sessionStore;
