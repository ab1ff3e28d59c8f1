import type { ComposedExtension, ContentActionInput, HitCount } from '@newsphoto/contract';
import { provideExtensions } from './extension-host.ts';

/** What the screens did with the entries. */
export interface ProvidedExtensions {
  readonly runs: { readonly id: string; readonly input: ContentActionInput }[];
  readonly trays: { readonly id: string; readonly subject: string }[];
  readonly end: () => void;
}

/**
 * Entries of releases, for tests of screens that offer points. Call `end` after each.
 *
 * @param counts hits of collections, by the id of the entry; without a row its module fails
 */
export function withExtensions(
  entries: readonly ComposedExtension[],
  counts: Readonly<Record<string, number | HitCount>> = {},
): ProvidedExtensions {
  const runs: ProvidedExtensions['runs'] = [];
  const trays: ProvidedExtensions['trays'] = [];
  provideExtensions({
    entries: () => entries,
    subscribe: () => () => undefined,
    run: async ({ id }, input) => {
      runs.push({ id, input });
    },
    count: async ({ id }) => counts[id],
    warm: () => undefined,
    Part: ({ entry }) => entry.title,
    showTray: (id, subject) => trays.push({ id, subject }),
  });
  return { runs, trays, end: () => provideExtensions(undefined) };
}
