import type { SavedSearchRequest } from '@newsphoto/contract';
import type { Generated } from 'kysely';
import type { DefaultMoment, Json, OptionalMoment } from './column-types.ts';

export interface SavedSearchesTable {
  saved_search_id: Generated<number>;
  user_id: string;
  name: string;
  folder: Generated<string>;
  position: number;
  search: Json<SavedSearchRequest>;
  version: Generated<number>;
  created_at: DefaultMoment;
  last_seen_at: DefaultMoment;
  deleted_at: OptionalMoment;
}
