import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { ComposedRelease } from '@newsphoto/contract';
import type { FetchPage, PageAddress } from './remote-registry.ts';
import { NotComposed } from './remote-registry.ts';
import { clearRetry, installScriptAddress, integrityOf, markRetry, scriptAddress } from './script-address.ts';
import { EAGER_MODULES, LAZY_MODULES } from './shared-modules.ts';

const ENTRY_TIMEOUT_MS = 10_000;
const SHARE_CONFIG = { singleton: true, requiredVersion: false } as const;

/** Fetches a page of a remote from the releases of this page's composition. */
export function createRemoteFetcher(releaseOf: (owner: string) => ComposedRelease | undefined): FetchPage {
  installScriptAddress();
  const shared = new LazyShares();
  const instance = createInstance({
    name: 'newsphoto_host',
    remotes: [],
    shared: { ...eagerShares(), ...shared.shares() },
    shareStrategy: 'loaded-first',
    plugins: [injectRuntimeCore(), scriptPlugin()],
  });
  const registered = new Set<string>();

  return async ({ owner, module }: PageAddress, attempt: number) => {
    const release = releaseOf(owner);
    if (!release) throw new NotComposed(`No release of ${owner} is composed.`);
    // Another version of a remote has another name: nothing is ever registered twice or replaced.
    if (!registered.has(release.container)) {
      registered.add(release.container);
      const entry = new URL(release.base + release.entry, location.href).href;
      instance.registerRemotes([
        { name: release.container, entry, entryGlobalName: release.container, type: 'global' },
      ]);
    }
    if (attempt > 0) {
      shared.reloadIfSpoiled();
      markRetry(release.base, Date.now().toString(36));
    }
    const loaded = await instance.loadRemote(release.container + module.slice(1));
    clearRetry(release.base);
    return loaded;
  };
}

function eagerShares() {
  return Object.fromEntries(
    Object.entries(EAGER_MODULES).map(([name, module]) => [
      name,
      { version: versionOf(name), lib: () => module, shareConfig: { ...SHARE_CONFIG, eager: true } },
    ]),
  );
}

class LazyShares {
  #spoiled = false;

  shares() {
    return Object.fromEntries(
      Object.entries(LAZY_MODULES).map(([name, load]) => [
        name,
        { version: versionOf(name), get: () => this.#get(load), shareConfig: SHARE_CONFIG },
      ]),
    );
  }

  /** The runtime remembers a share whose `get` was rejected and hands out undefined afterwards. */
  reloadIfSpoiled(): void {
    if (this.#spoiled) location.reload();
  }

  async #get(load: () => Promise<object>): Promise<() => object> {
    const module = await load()
      .catch(() => load())
      .catch((cause: unknown) => {
        this.#spoiled = true;
        throw cause;
      });
    return () => module;
  }
}

function versionOf(name: string): string {
  const version = __SHARED_VERSIONS__[name];
  if (!version) throw new Error(`The build knows no version of ${name}.`);
  return version;
}

/** Integrity, address and time limit of remote entries. */
function scriptPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'newsphoto-scripts',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = scriptAddress(url);
      const integrity = integrityOf(url);
      if (integrity) script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
