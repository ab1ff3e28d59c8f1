import type { SavedSearchRequest, SearchAlertMode, WireTopic } from '@newsphoto/contract';
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
  alert: Generated<SearchAlertMode>;
  alert_times: Generated<string[]>;
  alert_paused: Generated<boolean>;
  alert_expires_at: OptionalMoment;
  alert_due_at: OptionalMoment;
  looked_until: DefaultMoment;
  /** Of searches of the wire; null for others. */
  topic: Json<WireTopic> | null;
  /** int8 of `wire_items`: read as text. */
  looked_until_wire: Generated<string>;
  last_seen_wire: Generated<string>;
}

export interface SavedSearchMatchesTable {
  saved_search_id: number;
  content_id: number;
  mail_id: string;
}

export interface SavedSearchWireMatchesTable {
  saved_search_id: number;
  wire_id: string;
  mail_id: string;
}

export interface SavedSearchMailsTable {
  mail_id: string;
  saved_search_id: number | null;
}
