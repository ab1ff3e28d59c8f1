import { type ChannelEntry, findIncompatibilities, type ReleaseDescriptor } from '@newsphoto/contract';
import { valid } from 'semver';
import type { ReleaseProblem } from './release-problem.ts';

/** The name that every release of the API has, and no other. */
export const API = 'api';

/** Problems of a release of the API that do not depend on the channel. */
export function apiPartProblems({
  api,
  routes,
  windows,
  extensions = [],
}: ReleaseDescriptor): ReleaseProblem[] {
  const what =
    api === undefined
      ? 'it does not state what it offers'
      : !valid(api.offers)
        ? `it offers ${api.offers}, which is no version`
        : api.requires > api.knows
          ? `it requires migration ${api.requires} and knows ${api.knows}`
          : routes.length + windows.length + extensions.length > 0
            ? 'it declares screens'
            : undefined;
  if (what === undefined) return [];
  const sentence = `${what}: build the API, then \`npm run api:release\``;
  return [{ code: 'release/bad-api', sentence }];
}

/** Releases of a channel that need other calls than this API offers. */
export function neededOfApi(
  { name, version, api }: ReleaseDescriptor,
  others: readonly ReleaseDescriptor[],
): ReleaseProblem[] {
  const offers = api?.offers ?? '';
  return others
    .filter((one) => one.kind !== 'api')
    .filter(
      ({ ranges }) =>
        findIncompatibilities({ ranges: { api: ranges.api } }, { host: '', api: offers }).length > 0,
    )
    .map((one) => ({
      code: 'channel/api-needed',
      sentence: `${one.name}@${one.version} needs API ${one.ranges.api}, ${name}@${version} offers ${offers}: release ${one.name} for it first, roll ${one.name} back, or --force`,
    }));
}

/**
 * The schema may have lost what a former release uses (`-- requires` of a migration), or lose what the live one still uses while both
 * run.
 */
export function schemaProblems(
  release: ReleaseDescriptor,
  entry: ChannelEntry | undefined,
  live: ReleaseDescriptor | undefined,
): ReleaseProblem[] {
  const { name, version, api } = release;
  const [knows, required] = [api?.knows ?? 0, entry?.requires ?? 0];
  if (required > knows) {
    const sentence = `the schema needs an API that knows migration ${fourDigits(required)}, ${name}@${version} knows ${fourDigits(knows)} and would not start: promote a newer one, or --force where no API with that migration has started`;
    return [{ code: 'channel/schema-requires', sentence }];
  }
  const requires = api?.requires ?? 0;
  const liveKnows = live?.api?.knows ?? requires;
  if (requires <= liveKnows) return [];
  const sentence = `${name}@${version} takes away what ${name}@${live?.version} uses while both run: it requires migration ${fourDigits(requires)}, the live one knows ${fourDigits(liveKnows)}; promote a version between first, or --force where no API runs`;
  return [{ code: 'channel/schema-ahead', sentence }];
}

/** Remembers what the schema requires from now on, whatever is live later. */
export function withRequired(
  entry: ChannelEntry,
  { api }: ReleaseDescriptor,
  before: ChannelEntry | undefined,
): ChannelEntry {
  const requires = Math.max(before?.requires ?? 0, api?.requires ?? 0);
  return requires > 0 ? { ...entry, requires } : entry;
}

const fourDigits = (number: number) => String(number).padStart(4, '0');
