import type { CartUse, LicenceState } from '@newsphoto/contract';
import type { Yen } from '@newsphoto/domain/fees';
import type { Generated } from 'kysely';
import type { Day, Json, Moment } from './column-types.ts';

export interface LicencesTable {
  licence_id: Generated<number>;
  licence_no: string;
  order_item_id: number;
  user_id: string;
  content_id: number;
  use_conditions: Json<CartUse>;
  use_text: string;
  fee: Yen;
  terms_version: string;
  starts_on: Day;
  ends_on: Day | null;
  is_exclusive: boolean;
  granted_at: Moment;
  granted_by: string;
  /** The licence that it continues. */
  renews: number | null;
}

export interface LicenceEventsTable {
  licence_event_id: Generated<number>;
  licence_id: number;
  happened_at: Moment;
  party: 'desk' | 'system';
  actor_id: string;
  state: LicenceState;
  text: Generated<string>;
}

/** Ranges as the database writes them. */
export interface LicenceHoldsTable {
  licence_id: number;
  content: string;
  term: string;
  territory: string;
  claim: string;
}

export interface LicenceNoticesTable {
  licence_id: number;
  kind: string;
  sent_at: Moment;
}

export interface TakedownAcknowledgementsTable {
  licence_id: number;
  kind: string;
  user_id: string;
  acknowledged_at: Moment;
}
