import type { YankChange, YankedReleases } from '@newsphoto/contract';

/** The line of a change of the list of yanked releases, which differs in one release. */
export function yankChange(
  before: YankedReleases['releases'],
  { releases, revision }: Pick<YankedReleases, 'releases' | 'revision'>,
  by?: { readonly who: string; readonly why: string },
  now = new Date(),
): Omit<YankChange, 'proof'> & Partial<Pick<YankChange, 'proof'>> {
  const [yanked] = Object.entries(releases).filter(([name]) => !Object.hasOwn(before, name));
  const [allowed = ''] = Object.keys(before).filter((name) => !Object.hasOwn(releases, name));
  if (yanked) return { ...yanked[1], action: 'yank', name: yanked[0], revision };
  const { who = '', why = '' } = by ?? {};
  return { at: now.toISOString(), who, why, action: 'unyank', name: allowed, revision };
}
