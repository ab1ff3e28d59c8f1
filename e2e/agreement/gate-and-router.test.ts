import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import {
  ACCESS_FLOOR,
  type Composition,
  canonicalPath,
  matchRoute,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import { makeDescriptor, makeRoute } from '@newsphoto/releases/testing';
import fc from 'fast-check';
import { problemsOnChannel } from '../../deploy/releases/src/domain/check-channel.ts';
import { problemsOfRelease } from '../../deploy/releases/src/domain/check-release.ts';
import { openerThanFloor } from '../../deploy/releases/src/domain/compare-access.ts';
import { composeTable } from '../../deploy/releases/src/domain/compose-table.ts';
import { addressesOf, candidate, spelling } from './releases-and-addresses.ts';
import { settleAt } from './settle.ts';

const DESCRIPTORS = Number(process.env.GATE_DESCRIPTORS ?? 150);
const TIME_MS = 60_000 + DESCRIPTORS * 200;
const API = '1.0.0';
const FLOOR = Object.entries(ACCESS_FLOOR).map(([path, rule]) => ({ path, rule }));

const declared: Pick<ReleaseDescriptor, 'routes'> = JSON.parse(
  readFileSync(new URL('../../host/descriptor.json', import.meta.url), 'utf8'),
);
const withPages = (name: string, paths: readonly string[]) =>
  makeDescriptor({
    name,
    routes: paths.map((path, at) => makeRoute({ path, module: `./page-${at}`, access: { guests: [] } })),
  });
const host = makeDescriptor({
  name: 'host',
  routes: declared.routes.map((route) => makeRoute({ ...route, chunks: [] })),
});
const BASE = [
  withPages('home', ['/index', '/refineResultsList']),
  withPages('member', ['/sendPassword/:id', '/sendPassword/forgetFinishied', '/admin', '/admin/users']),
];

const composed = (releases: readonly ReleaseDescriptor[]): Composition => {
  const remotes = [...releases].sort((one, other) => (one.name < other.name ? -1 : 1));
  const solved = { host, remotes, fallbacks: [], leftOut: [], refusedPins: [], skippedReleases: [] };
  return composeTable('production', solved, () => 'digest');
};

/** What the gate and the channel make of the candidates, one after the other. */
function publishAll(candidates: readonly { force: boolean; release: ReleaseDescriptor }[]) {
  let live: readonly ReleaseDescriptor[] = BASE;
  let forced = false;
  const accepted: ReleaseDescriptor[] = [];
  for (const { force, release } of candidates) {
    const own = problemsOfRelease(release);
    const beside = problemsOnChannel(release, [host, ...live], API);
    if (own.length > 0 || (beside.length > 0 && !force)) continue;
    forced ||= beside.length > 0;
    if (beside.length === 0) accepted.push(release);
    live = [...live.filter(({ name }) => name !== release.name), release];
  }
  return { live, accepted, forced };
}

/** The address as a browser gives it to the router; undefined where it leaves the application. */
function asBrowsed(address: string): string | undefined {
  const { pathname } = new URL(`http://newsphoto.example/web${address}`);
  return pathname.startsWith('/web/') ? pathname.slice('/web'.length) : undefined;
}

let accepts = 0;

async function agreeOn(address: string, { routes }: Composition): Promise<void> {
  const browsed = asBrowsed(address);
  if (browsed === undefined) return;
  const chosen = matchRoute(routes, address);
  const { path, rendered, judged } = await settleAt(routes, browsed);
  // One rule is evaluated, and it is the rule of what is shown.
  expect(judged).toEqual([rendered]);
  // An address that no route has leads to a page that exists.
  if (chosen) expect(rendered).toBe(chosen);
  else expect(rendered).toBe(matchRoute(routes, path));
  // It is shown at its one address.
  if (rendered) expect(path).toBe(canonicalPath(rendered, path));
  const floor = matchRoute(FLOOR, path);
  if (rendered && floor) expect(openerThanFloor(floor.path, rendered.access)).toEqual([]);
}

test(
  '81. the gate, the solver, the gateway and the router of the host agree on the owner of every address',
  async () => {
    const spellings = fc
      .tuple(spelling, fc.array(spelling, { maxLength: 3 }))
      .map(([first, rest]): [typeof first, ...typeof rest] => [first, ...rest]);
    const channels = fc.array(candidate, { minLength: 1, maxLength: 4 });
    const property = fc.asyncProperty(channels, spellings, async (candidates, written) => {
      const { live, accepted, forced } = publishAll(candidates);
      accepts += accepted.length;
      const table = composed(live);
      for (const address of addressesOf([...BASE, ...candidates.map(({ release }) => release)], written)) {
        await agreeOn(address, table);
      }
      if (forced) return;
      // Nothing that was accepted is left unserved, and nothing that was there lost an address.
      for (const release of live) {
        for (const { path } of release.routes) {
          const address = path.replace(/:[^/]+/g, 'no-word-of-the-tests');
          expect({ path, owner: matchRoute(table.routes, address)?.owner }).toEqual({
            path,
            owner: release.name,
          });
        }
      }
    });
    await fc.assert(property, { numRuns: Math.ceil(DESCRIPTORS / 2.5) });
    // Otherwise nothing of this was compared.
    expect(accepts).toBeGreaterThan(DESCRIPTORS / 20);
  },
  TIME_MS,
);
