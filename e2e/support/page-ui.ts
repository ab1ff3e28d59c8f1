import type { Page } from '@playwright/test';

/** Parts of the ui package by which pages show something over themselves. */
type UiCall =
  | { readonly part: 'pageBanners'; readonly method: 'show' }
  | { readonly part: 'pageLoading'; readonly method: 'start' | 'end' | 'suspend' | 'restore' | 'setMessage' }
  | { readonly part: 'openConfirmation' | 'openCompletion'; readonly method?: undefined };

/**
 * Calls the ui package of the page as a remote would: the one copy in the live share scope. Does not wait for
 * what the call answers; that is stored as `window.uiAnswer`, a promise.
 */
export async function callUi(page: Page, call: UiCall, argument?: object | string): Promise<void> {
  await page.evaluate(
    async ({ part, method, input }) => {
      interface Entry {
        readonly lib?: () => object;
        readonly get: () => Promise<() => object>;
      }
      type Scope = Record<string, Record<string, Entry>>;
      const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__') as {
        __INSTANCES__: { shareScopeMap: Record<string, Scope> }[];
      };
      const entries = instances.flatMap(({ shareScopeMap }) =>
        Object.values(shareScopeMap).flatMap((scope) => Object.values(scope['@newsphoto/ui'] ?? {})),
      );
      const entry = entries[0];
      if (!entry) throw new Error('The page shares no ui package.');
      const ui = entry.lib ? entry.lib() : (await entry.get())();
      const owner: unknown = Reflect.get(ui, part);
      const act = (method ? Reflect.get(owner as object, method) : owner) as (input: unknown) => unknown;
      Reflect.set(window, 'uiAnswer', act.call(owner, input));
    },
    { ...call, input: argument },
  );
}

/** What the last call of {@link callUi} answered, once it has. */
export const uiAnswer = (page: Page): Promise<unknown> =>
  page.evaluate(async () => await Reflect.get(window, 'uiAnswer'));
