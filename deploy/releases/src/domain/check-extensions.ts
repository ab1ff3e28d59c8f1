import {
  CONTENT_ACTION_RESERVED_KEYS,
  EXTENSION_POINTS,
  type ExtensionPoint,
  type ReleaseDescriptor,
  type ReleaseExtension,
  WIRE_ITEM_ACTION_RESERVED_KEYS,
} from '@newsphoto/contract';
import { Value } from 'typebox/value';
import type { ReleaseProblem } from './release-problem.ts';

const isPoint = (point: string): point is ExtensionPoint => Object.hasOwn(EXTENSION_POINTS, point);
const RESERVED_KEYS: Readonly<Record<string, readonly string[]>> = {
  'content-action': CONTENT_ACTION_RESERVED_KEYS,
  'wire-item-action': WIRE_ITEM_ACTION_RESERVED_KEYS,
};
const nameOf = ({ point, id }: ReleaseExtension): string => `${point} ${id}`;

/** Text of a property that not every point has. */
function textOf(entry: ReleaseExtension, name: string): string | undefined {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'string' ? value : undefined;
}

/** Problems with the entries of a release for other screens: rules 100 to 103 of SPEC.md. */
export function extensionProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const { extensions = [] } = release;
  return [
    ...extensions.flatMap((entry) => formProblem(entry, release)),
    ...extensions.flatMap((entry, at) =>
      conflicts(entry, extensions.slice(0, at)).map((what) => ({
        code: 'release/doubled-extension' as const,
        sentence: `${nameOf(entry)} ${what}: change one of them in descriptor.json`,
      })),
    ),
    ...extensions.flatMap((entry) => {
      const key = textOf(entry, 'key');
      if (key === undefined || !RESERVED_KEYS[entry.point]?.includes(key)) return [];
      const sentence = `the key ${key} of ${nameOf(entry)} belongs to the screens themselves: choose another one`;
      return [{ code: 'release/reserved-key' as const, sentence }];
    }),
  ];
}

function formProblem(entry: ReleaseExtension, release: ReleaseDescriptor): ReleaseProblem[] {
  const bad = (what: string): ReleaseProblem[] => [
    { code: 'release/bad-extension', sentence: `${nameOf(entry)} ${what}` },
  ];
  if (release.kind === 'host') return bad('is declared by the host: screens are extended by remotes');
  if (!isPoint(entry.point)) {
    return bad(`names no point: write one of ${Object.keys(EXTENSION_POINTS).join(', ')}`);
  }
  const { chunks: _chunks, shared: _shared, ...declared } = entry;
  const [error] = Value.Errors(EXTENSION_POINTS[entry.point], declared);
  if (error) {
    return bad(`is not as its point wants it (${error.instancePath || '/'} ${error.message}): correct it`);
  }
  const href = textOf(entry, 'href');
  if (entry.point === 'content-action' && (entry.module === undefined) === (href === undefined)) {
    return bad('needs either a module to run or an address to open, not both');
  }
  if (/^(?:admin|wire)-/.test(entry.point) && entry.access.affiliation !== 'internal') {
    return bad('is for internal users alone: add "affiliation": "internal" to its access');
  }
  const marked: unknown = Reflect.get(entry, 'marked');
  const hits: unknown = Reflect.get(entry, 'hits');
  const addresses = [href, Object(marked).href, Object(hits).href].filter((one) => typeof one === 'string');
  const foreign = addresses.find((one) => !release.routes.some(({ path }) => path === one));
  return foreign === undefined
    ? []
    : bad(
        `opens ${foreign}, which is no route of ${release.name}: declare the route, as it is written there`,
      );
}

/** Why an entry cannot be beside others of the same point: no two have the same id, position or key. */
function conflicts(entry: ReleaseExtension, others: readonly ReleaseExtension[]): string[] {
  const key = textOf(entry, 'key');
  return others
    .filter(({ point }) => point === entry.point)
    .flatMap((other) => [
      ...(other.id === entry.id ? [`has the id of another entry`] : []),
      ...(other.order === entry.order ? [`has the position ${entry.order} of ${other.id}`] : []),
      ...(key !== undefined && textOf(other, 'key') === key ? [`has the key ${key} of ${other.id}`] : []),
    ]);
}

/** Conflicts with the entries of other remotes on the channel: rule 104 of SPEC.md. */
export function extensionConflicts(
  release: ReleaseDescriptor,
  others: readonly ReleaseDescriptor[],
): ReleaseProblem[] {
  return (release.extensions ?? []).flatMap((entry) =>
    others.flatMap(({ name, extensions = [] }) =>
      conflicts(entry, extensions).map((what) => ({
        code: 'channel/extension-taken' as const,
        sentence: `${nameOf(entry)} ${what} of ${name}: choose another one, or have ${name} release without it first`,
      })),
    ),
  );
}
