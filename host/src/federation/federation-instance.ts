import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { ComposedRelease } from '@newsphoto/contract';
import { NotComposed } from './load-result.ts';
import type { FetchPage, PageAddress } from './page-loader.ts';
import type { LoadScript } from './script-loader.ts';

const SHARE_CONFIG = { singleton: true, requiredVersion: false } as const;
const SCOPE = 'default';

/** What remotes get: at once, as part of the start-up script, or by a chunk that the first of them fetches. */
export interface SharedModules {
  readonly eager: Readonly<Record<string, object>>;
  readonly lazy: Readonly<Record<string, () => Promise<object>>>;
}

export interface RemoteFetcher {
  readonly fetchPage: FetchPage;
  /** Unloads a release that is no longer needed; it is loaded again on the next request. */
  release(container: string): void;
}

/** Fetches pages of remotes from their releases, with every entry through `loadScript`. */
export function createRemoteFetcher(loadScript: LoadScript, input: SharedModules): RemoteFetcher {
  const instance = createInstance({
    name: 'newsphoto_host',
    remotes: [],
    shared: { ...eagerShares(input), ...lazyShares(input, (name) => forgetFailedShare(name)) },
    shareStrategy: 'loaded-first',
    plugins: [injectRuntimeCore(), entryPlugin(loadScript)],
  });
  const registered = new Set<string>();

  const forgetFailedShare = (name: string) => {
    // The runtime remembers the rejected promise of a share; without it, the next request loads again.
    for (const share of Object.values(instance.shareScopeMap[SCOPE]?.[name] ?? {})) share.loading = null;
  };

  return {
    async fetchPage({ module }: PageAddress, release: ComposedRelease | undefined) {
      if (!release) throw new NotComposed('A page of a remote needs a release.');
      // Another version of a remote has another name: nothing is ever registered twice or replaced.
      if (!registered.has(release.container)) {
        registered.add(release.container);
        const entry = new URL(release.base + release.entry, location.href).href;
        instance.registerRemotes([
          { name: release.container, entry, entryGlobalName: release.container, type: 'global' },
        ]);
      }
      return instance.loadRemote(release.container + module.slice(1));
    },

    release(container) {
      if (!registered.delete(container)) return;
      const at = instance.options.remotes.findIndex(({ name }) => name === container);
      if (at >= 0) instance.options.remotes.splice(at, 1);
      instance.moduleCache.delete(container);
    },
  };
}

function eagerShares({ eager }: SharedModules) {
  return Object.fromEntries(
    Object.entries(eager).map(([name, module]) => [
      name,
      { version: versionOf(name), lib: () => module, shareConfig: { ...SHARE_CONFIG, eager: true } },
    ]),
  );
}

function lazyShares({ lazy }: SharedModules, onFailure: (name: string) => void) {
  const get = async (name: string, load: () => Promise<object>) => {
    try {
      const module = await load();
      return () => module;
    } catch (cause) {
      queueMicrotask(() => onFailure(name));
      throw cause;
    }
  };
  return Object.fromEntries(
    Object.entries(lazy).map(([name, load]) => [
      name,
      { version: versionOf(name), get: () => get(name, load), shareConfig: SHARE_CONFIG },
    ]),
  );
}

function versionOf(name: string): string {
  const version = __SHARED_VERSIONS__[name];
  if (!version) throw new Error(`The build knows no version of ${name}.`);
  return version;
}

/** Entries are loaded like every other script. */
function entryPlugin(loadScript: LoadScript): ModuleFederationRuntimePlugin {
  return {
    name: 'newsphoto-entries',
    async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
      await loadScript(entry);
      const container: unknown = Reflect.get(globalThis, entryGlobalName);
      if (!isContainer(container)) throw new Error(`${entry} ran and left no container.`);
      return container;
    },
  };
}

type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

function isContainer(value: unknown): value is NonNullable<Container> {
  return typeof value === 'object' && value !== null && 'get' in value && 'init' in value;
}
