import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ChannelEntry,
  type Composition,
  type JournalEntry,
  STAFF_PASS_COOKIE,
  staffPassText,
} from '@newsphoto/contract';
import { createFileReleaseStore, pinProof, type ReleaseStore } from '@newsphoto/releases';
import { writeBuild } from '@newsphoto/releases/testing';
import type { FastifyInstance } from 'fastify';
import { createOverviewReader } from '../adapters/channel-overview.ts';
import { createChannelReader } from '../adapters/channel-reader.ts';
import { openReleaseFiles } from '../adapters/release-cache.ts';
import { buildGateway, type GatewayOptions } from '../app.ts';
import type { PinPolicy } from '../domain/pin-policy.ts';
import { fakePinning, PIN_SIGNER } from './fake-pinning.ts';
import { fakeReporting } from './fake-reporting.ts';

export const DAY_MS = 86_400_000;

/** The time of all gateways here, in ms; tests move it. */
export const clock = { now: Date.now() };

const RELEASES = [
  ['host', '1.0.0', undefined],
  ['search', '1.0.0', '^1.0.0'],
  ['search', '1.4.2', '^1.0.0'],
  ['search', '1.3.0', '^1.0.0'],
  ['search', '2.0.0', '^2.0.0'],
] as const;

/**
 * A store with search 1.0.0 live, 1.4.2 published, 1.3.0 yanked and 2.0.0 for another host, and gateways on it whose clock is
 * {@link clock}.
 */
export class PinningStore {
  readonly root: string;
  readonly store: ReleaseStore;
  readonly #opened: FastifyInstance[] = [];

  private constructor(root: string) {
    this.root = root;
    this.store = createFileReleaseStore(root);
  }

  static async open(): Promise<PinningStore> {
    const made = new PinningStore(await mkdtemp(join(tmpdir(), 'newsphoto-pins-')));
    await made.#fill(made.store);
    return made;
  }

  /** Directory of `<name>/<version>/<file>`. */
  get releases(): string {
    return join(this.root, 'releases');
  }

  async gateway(policy: PinPolicy, input: Partial<GatewayOptions> = {}): Promise<FastifyInstance> {
    const store = this.store;
    const overview = createOverviewReader(store, 'production');
    const app = await buildGateway({
      channel: createChannelReader({ store, channel: 'production', now: () => clock.now }),
      releases: openReleaseFiles({ store, address: this.root, cacheDir: '', onProblem: () => undefined }),
      staticDir: new URL('../../static', import.meta.url).pathname,
      apiUrl: 'http://127.0.0.1:9',
      reporting: fakeReporting().reporting,
      pinning: fakePinning(policy, { overview, now: () => clock.now }),
      ...input,
    });
    this.#opened.push(app);
    return app;
  }

  /** Changes search on the channel. */
  async change(
    search: ChannelEntry,
    change: Pick<JournalEntry, 'action'> & Partial<JournalEntry>,
  ): Promise<void> {
    const state = await this.store.channel('production');
    const revision = state.revision + 1;
    const at = new Date(clock.now).toISOString();
    await this.store.writeChannel(
      { ...state, revision, releases: { ...state.releases, search } },
      { name: 'search', why: 'test', who: 'tester', at, ...change, revision },
    );
  }

  async close(): Promise<void> {
    await Promise.all(this.#opened.map((app) => app.close()));
    await rm(this.root, { recursive: true, force: true });
  }

  async #fill(store: ReleaseStore): Promise<void> {
    for (const [name, version, host] of RELEASES) {
      const ranges = host ? { ranges: { host, api: '^1.0.0' } } : {};
      const title = name === 'search' ? '検索' : 'ホスト';
      const { directory, descriptor } = await writeBuild({ name, version, title, ...ranges });
      await store.publish(directory, descriptor);
    }
    const done = { at: '2026-01-01T00:00:00Z', who: 'tester', why: 'test' };
    const releases = { host: { live: '1.0.0' }, search: { live: '1.0.0' } };
    await store.writeChannel(
      { schema: 1, channel: 'production', revision: 1, releases },
      { ...done, action: 'promote', name: 'search', to: '1.0.0', revision: 1 },
    );
    await store.writeYanked({ schema: 1, revision: 1, releases: { 'search@1.3.0': done } });
  }
}

/** A browser that stores cookies and reads the content of pages. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly app: FastifyInstance;
  constructor(app: FastifyInstance) {
    this.app = app;
  }

  async get(url: string, headers: Record<string, string> = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await this.app.inject({ method: 'GET', url, headers: { cookie, ...headers } });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Follows an address with pins to the page behind it. */
  async open(url: string, headers: Record<string, string> = {}): Promise<Composition & { policy: string }> {
    const moved = await this.get(url, headers);
    const page = moved.statusCode === 303 ? await this.get(String(moved.headers.location)) : moved;
    if (page.statusCode !== 200) throw new Error(`${url} was answered with ${page.statusCode}`);
    const composition: Composition = JSON.parse(/id="composition">(.+)<\/script>/.exec(page.body)?.[1] ?? '');
    return { ...composition, policy: String(page.headers['content-security-policy']) };
  }

  asStaff(): this {
    const ends = Math.floor(clock.now / 1000) + 600;
    this.cookies.set(STAFF_PASS_COOKIE, `${ends}.${PIN_SIGNER.sign(staffPassText(ends))}`);
    return this;
  }
}

/** The address of a page with a signed link, as the command creates it. */
export const signed = (pins: string, days = 1, { signer = PIN_SIGNER, channel = 'production' } = {}) => {
  const proof = pinProof({ channel, pins, ends: Math.floor(clock.now / 1000) + days * 86_400 }, signer.sign);
  return `/web/search?pin=${encodeURIComponent(pins)}&pin-proof=${proof}`;
};
/** Why pins are refused on a page. */
export const whyOf = ({ pins }: Composition) => pins?.refused.map(({ why }) => why);
export const searchOf = ({ remotes }: Composition) => remotes.search?.version;
