import type { Generated } from 'kysely';
import type { DefaultMoment, Json, Moment, OptionalMoment } from './column-types.ts';

export interface LightboxesTable {
  lightbox_id: Generated<number>;
  owner_id: string;
  name: string;
  type: Generated<'0' | '1' | '2'>;
  shared_group_id: string | null;
  place: number;
  revision: Generated<number>;
  created_at: DefaultMoment;
  changed_at: DefaultMoment;
  deleted_at: OptionalMoment;
}

export interface ContentRatingsTable {
  user_id: string;
  content_id: number;
  stars: Generated<number>;
  color: Generated<'' | 'red' | 'yellow' | 'green' | 'blue' | 'purple'>;
  flag: Generated<'' | 'pick' | 'reject'>;
  changed_at: Moment;
}

export interface LightboxItemsTable {
  lightbox_id: number;
  content_id: number;
  place: number;
  note: Generated<string>;
  added_by: string;
  added_at: Moment;
}

/** An item as it was when it was removed. */
export interface TakenItem {
  readonly contentId: number;
  /** Its predecessor; null at the beginning. */
  readonly afterId: number | null;
  readonly note: string;
  readonly addedBy: string;
  readonly addedAt: string;
}

/** The details of an event that are needed to show or undo it; each action has some of them. */
export interface LightboxEventDetail {
  readonly name?: string;
  readonly type?: '0' | '1' | '2';
  /** Added contents. */
  readonly added?: readonly number[];
  /** Removed items. */
  readonly taken?: readonly TakenItem[];
  /** The target lightbox, and the items that were not in it before. */
  readonly target?: { readonly lightboxId: number; readonly added: readonly number[] };
}

export interface LightboxEventsTable {
  event_id: Generated<number>;
  lightbox_id: number;
  happened_at: Moment;
  actor_id: string;
  act: string;
  item_count: Generated<number>;
  detail: Json<LightboxEventDetail>;
  undone_at: OptionalMoment;
}
