import type { Generated } from 'kysely';
import type { DefaultMoment } from './column-types.ts';

/** A pair of contents, the smaller id first. */
export interface ContentRelationsTable {
  content_id: number;
  related_id: number;
  created_at: DefaultMoment;
  created_by: Generated<string>;
}

export interface VariationSetsTable {
  set_id: Generated<number>;
  created_at: DefaultMoment;
  created_by: Generated<string>;
}

export interface VariationMembersTable {
  content_id: number;
  set_id: number;
  position: number;
  representative: Generated<boolean>;
}
