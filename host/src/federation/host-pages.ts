import { NotComposed } from './load-result.ts';
import { type FetchPage, HOST, type PageAddress } from './page-loader.ts';

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

/** Fetches the host's pages itself, those of remotes from their releases. */
export function withHostPages(fetchRemote: FetchPage): FetchPage {
  return (address: PageAddress, release) => {
    if (address.owner !== HOST) return fetchRemote(address, release);
    const load = PAGES[address.module];
    return load ? load() : Promise.reject(new NotComposed(`The host has no page ${address.module}.`));
  };
}
