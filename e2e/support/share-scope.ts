import type { Page } from '@playwright/test';

interface SharedCopy {
  readonly name: string;
  readonly version: string;
  readonly loaded: boolean;
  readonly users: readonly string[];
}

/** What the federation runtime of this page holds in its share scopes: a row for each copy. */
export function liveShareScope(page: Page): Promise<SharedCopy[]> {
  return page.evaluate(() => {
    interface Entry {
      readonly loaded?: boolean;
      readonly lib?: () => unknown;
      readonly useIn: readonly string[];
    }
    type Scopes = Record<string, Record<string, Record<string, Entry>>>;
    const runtime: { readonly __INSTANCES__: readonly { readonly shareScopeMap: Scopes }[] } = Reflect.get(
      globalThis,
      '__FEDERATION__',
    );
    const scopes = new Set(
      runtime.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap)),
    );
    return [...scopes].flatMap((scope) =>
      Object.entries(scope).flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { loaded, lib, useIn }]) => ({
          name,
          version,
          loaded: Boolean(loaded ?? lib),
          users: [...useIn],
        })),
      ),
    );
  });
}
