import { createHash } from 'node:crypto';
import { type Composition, closeComposition, type ReleaseDescriptor } from '@newsphoto/contract';
import { composeTable, type ReleaseStore, type SolvedReleases } from '@newsphoto/releases';
import { LRUCache } from 'lru-cache';
import type { LiveChannel } from '../ports.ts';

/** How many sets of releases have cached compositions: the live one, canaries, and pinned ones. */
const MOST_SETS = 64;

type Composed = Pick<
  LiveChannel,
  'composition' | 'closed' | 'host' | 'remotes' | 'scripts' | 'headScript' | 'windowHeadScript'
>;

/** Compositions by the chosen set of releases: visitors with the same releases share one composition. */
export class Compositions {
  readonly #store: ReleaseStore;
  readonly #channel: string;
  readonly #onChosen: (releases: readonly ReleaseDescriptor[]) => void;
  readonly #bySet = new LRUCache<string, Promise<Composed>>({ max: MOST_SETS });

  constructor(
    store: ReleaseStore,
    channel: string,
    onChosen: (releases: readonly ReleaseDescriptor[]) => void,
  ) {
    this.#store = store;
    this.#channel = channel;
    this.#onChosen = onChosen;
  }

  /**
   * Rejects if the host's head script differs from the published one.
   *
   * @param api version of the API for which the releases were chosen
   */
  of(solved: SolvedReleases, api: string): Promise<Composed> {
    const key = `${api}|${keyOf(solved)}`;
    const composed = this.#bySet.get(key) ?? this.#compose(solved, api);
    this.#bySet.set(key, composed);
    composed.catch(() => this.#bySet.delete(key));
    return composed;
  }

  async #compose(solved: SolvedReleases, api: string): Promise<Composed> {
    const { host, remotes, fallbacks } = solved;
    const composition = withApi(composeTable(this.#channel, solved, digestOf), api);
    const composed = {
      composition,
      // An older host does not know the routes of other remotes.
      closed: host.closedRoutes ? closeComposition(composition) : composition,
      host,
      remotes: new Map(remotes.map((release) => [release.name, release])),
      scripts: new Map(
        [host, ...remotes, ...fallbacks].map((release) => [releaseName(release), scriptsOf(release)]),
      ),
      headScript: await headScriptOf(this.#store, host, host.head),
      windowHeadScript: await headScriptOf(this.#store, host, host.window?.head),
    };
    this.#onChosen([host, ...remotes, ...fallbacks]);
    return composed;
  }
}

const releaseName = ({ name, version }: ReleaseDescriptor) => `${name}@${version}`;
const scriptsOf = ({ assets }: ReleaseDescriptor) =>
  new Set(Object.keys(assets).filter((file) => file.endsWith('.js')));

/** The page compares releases that it loads later with the version of the API for which these were chosen. */
function withApi(composition: Composition, api: string): Composition {
  if (composition.api === api) return composition;
  return { ...composition, api, digest: digestOf(`${composition.digest} ${api}`) };
}

function keyOf({ host, remotes, fallbacks }: SolvedReleases): string {
  const names = (releases: readonly ReleaseDescriptor[]) => releases.map(releaseName).join();
  return [[host], remotes, fallbacks].map(names).join('|');
}

/** Every page contains the text under its nonce: it has to be the published one. */
async function headScriptOf(
  store: ReleaseStore,
  host: ReleaseDescriptor,
  file: string | undefined,
): Promise<string> {
  if (!file) return '';
  const script = await store.file(host, file);
  const hash = createHash('sha384')
    .update(script ?? '')
    .digest('base64');
  if (!script || host.assets[file]?.integrity !== `sha384-${hash}`) {
    throw new Error(`host@${host.version}: ${file} is not what was published`);
  }
  return script.toString('utf8');
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
