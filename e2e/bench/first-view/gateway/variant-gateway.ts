// The product's gateway around one variant of the bench: same pages, files, compression, headers, and the same API.
// Only the composition in the pages differs: see variant-release.ts.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { signerOf } from '@newsphoto/keys';
import { composeTable } from '@newsphoto/releases';
import { openLoadTokens } from '../../../../deploy/gateway/src/adapters/load-tokens.ts';
import { buildGateway } from '../../../../deploy/gateway/src/app.ts';
import { ReportIntake } from '../../../../deploy/gateway/src/domain/report-intake.ts';
import type { LiveChannel } from '../../../../deploy/gateway/src/ports.ts';
import { isVariant, variantRelease, withoutHashes } from './variant-release.ts';

const { VARIANT = '', RELEASES = '', RELEASE = '', API_URL = '', STATIC_DIR = '', PORT = '0' } = process.env;
if (!isVariant(VARIANT)) throw new Error(`No variant is called ${VARIANT}.`);

const folder = join(RELEASES, 'host', RELEASE);
const built: ReleaseDescriptor = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
// A bundle trusts its own server: no hashes travel with its pages.
const descriptor = withoutHashes(built);
const { host, headScript, windowHeadScript } = variantRelease(VARIANT, descriptor, (file) =>
  readFileSync(join(folder, file), 'utf8'),
);
const solved = { host, remotes: [], fallbacks: [], leftOut: [], refusedPins: [], skippedReleases: [] };
const composed = composeTable('bench', solved, () => host.code);
const live: LiveChannel = {
  composition: { ...composed, integrity: {} },
  closed: { ...composed, integrity: {} },
  host,
  remotes: new Map(),
  scripts: new Map(),
  headScript,
  windowHeadScript,
  leftOut: [],
  refusedPins: [],
  skippedReleases: [],
  cohorts: {},
};

const served = new Set(Object.keys(built.assets).map((file) => `/${host.name}/${host.version}/${file}`));
const app = await buildGateway({
  channel: { current: async () => live, servedNow: () => served, served: async () => served },
  releases: { directory: RELEASES, ensure: async () => true, warm: async () => undefined },
  staticDir: STATIC_DIR,
  apiUrl: API_URL,
  reporting: {
    tokens: openLoadTokens(randomBytes(32)),
    intake: new ReportIntake(),
    counter: { count: () => undefined },
    failures: { count: () => undefined },
    weight: 0,
  },
  pinning: {
    policy: 'off',
    channel: 'bench',
    signer: signerOf(randomBytes(32)),
    overview: () => Promise.reject(new Error('The bench has no store.')),
  },
  logger: { level: 'warn' },
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
const address = app.server.address();
process.send?.({ type: 'listening', port: typeof address === 'object' ? address?.port : Number(PORT) });
const end = async (): Promise<void> => {
  await app.close();
  if (process.connected) process.disconnect();
};
process.once('SIGTERM', () => void end());
process.once('disconnect', () => void end());
