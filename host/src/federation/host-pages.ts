import { type FetchPage, NotComposed, type PageAddress } from './remote-registry.ts';

/** The shell's own pages by the module names of its descriptor; each is a chunk of that name. */
const PAGES: Readonly<Record<string, () => Promise<unknown>>> = {
  './login-page': () => import(/* webpackChunkName: "login-page" */ '../features/login/login-page.tsx'),
  './error-page': () =>
    import(/* webpackChunkName: "error-page" */ '../features/notice-pages/error-page.tsx'),
  './forbidden-page': () =>
    import(/* webpackChunkName: "forbidden-page" */ '../features/notice-pages/forbidden-page.tsx'),
  './complete-page': () =>
    import(/* webpackChunkName: "complete-page" */ '../features/notice-pages/complete-page.tsx'),
};

export const HOST = 'host';

/** Fetches the host's pages itself, everybody else's from their release. */
export function withHostPages(fetchRemote: FetchPage): FetchPage {
  return (address: PageAddress, attempt: number) => {
    if (address.owner !== HOST) return fetchRemote(address, attempt);
    const load = PAGES[address.module];
    return load ? load() : Promise.reject(new NotComposed(`The host has no page ${address.module}.`));
  };
}
