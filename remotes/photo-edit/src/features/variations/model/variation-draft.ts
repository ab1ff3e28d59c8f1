import type { RelationCheck, VariationSet } from '@newsphoto/contract';

/** What the address of the screen names. */
export interface HandedVariations {
  readonly contentIds: readonly string[];
  /** A member and the revision of the set that is edited, once something was changed; empty: as it is stored. */
  readonly memberId: string;
  readonly revision: number;
}

/** A set as the editor is about to store it. */
export interface VariationDraft {
  /** The stored one; undefined: a new one. */
  readonly set: VariationSet | undefined;
  readonly contentIds: readonly string[];
  /** Contents that are in another set. */
  readonly taken: readonly string[];
  /** The stored set is another one than the one that the editor began to change. */
  readonly isOutdated: boolean;
}

const isIn =
  (contentId: string) =>
  ({ contentIds }: VariationSet): boolean =>
    contentIds.includes(contentId);

/** Contents of a set are edited together: the first set among the handed contents is shown with the others behind. */
export function variationDraft(handed: HandedVariations, { sets, unknown }: RelationCheck): VariationDraft {
  const { memberId, revision } = handed;
  const set =
    memberId === ''
      ? handed.contentIds.map((id) => sets.find(isIn(id))).find((one) => one !== undefined)
      : sets.find(isIn(memberId));
  const known = handed.contentIds.filter((id) => !unknown.includes(id));
  const contentIds = memberId === '' && set ? [...new Set([...set.contentIds, ...known])] : known;
  return {
    set,
    contentIds,
    taken: contentIds.filter((id) => sets.some((one) => one !== set && isIn(id)(one))),
    isOutdated: memberId !== '' && set?.revision !== revision,
  };
}

/** The representative: the chosen one, or else that of the stored set; of a new set the first. Empty if it is not among the contents. */
export function representativeOf({ set, contentIds }: VariationDraft, chosen: string): string {
  const wanted = chosen || (set ? set.representativeId : (contentIds[0] ?? ''));
  return contentIds.includes(wanted) ? wanted : '';
}

/** Message code of the rule that the draft breaks. Fewer than two contents close a stored set. */
export function brokenRule(
  draft: VariationDraft,
  representativeId: string,
): 'E1014' | 'E1015' | 'E1016' | undefined {
  if (draft.taken.length > 0) return 'E1015';
  if (draft.contentIds.length < 2) return draft.set ? undefined : 'E1014';
  return representativeId === '' ? 'E1016' : undefined;
}
