import type { Generated } from 'kysely';
import type { DefaultMoment, Json, OptionalMoment } from './column-types.ts';

/** A pair of contents, the smaller id first. */
export interface ContentRelationsTable {
  content_id: number;
  related_id: number;
  created_at: DefaultMoment;
  created_by: Generated<string>;
  /** Of `related_id` in the list of `content_id`. */
  place: number | null;
  /** Of `content_id` in the list of `related_id`. */
  related_place: number | null;
}

export interface VariationSetsTable {
  set_id: Generated<number>;
  created_at: DefaultMoment;
  created_by: Generated<string>;
  revision: Generated<number>;
  changed_at: DefaultMoment;
}

export interface VariationMembersTable {
  content_id: number;
  set_id: number;
  position: number;
  representative: Generated<boolean>;
}

/** What a change may touch: the list of a content, the pairs among contents, or a set with these contents. */
export type RelationScope =
  | { readonly kind: 'list'; readonly contentId: number }
  | { readonly kind: 'pairs'; readonly ids: readonly number[] }
  | { readonly kind: 'set'; readonly setId: number; readonly ids: readonly number[] };

/** A pair as it is stored in an edit. */
export interface StoredPair {
  readonly content_id: number;
  readonly related_id: number;
  /** As text: a Date would lose its microseconds. */
  readonly created_at: string;
  readonly created_by: string;
  readonly place: number | null;
  readonly related_place: number | null;
}

/** The rows of a scope. */
export interface RelationRows {
  readonly pairs: readonly StoredPair[];
  readonly members: readonly VariationMembersRow[];
}
type VariationMembersRow = Omit<VariationMembersTable, 'representative'> & {
  readonly representative: boolean;
};

export interface RelationEditsTable {
  edit_id: Generated<number>;
  actor_id: string;
  happened_at: DefaultMoment;
  scope: Json<RelationScope>;
  before: Json<RelationRows>;
  after: Json<RelationRows>;
  undone_at: OptionalMoment;
}
