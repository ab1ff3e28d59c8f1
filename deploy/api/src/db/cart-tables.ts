import type { CartUse } from '@newsphoto/contract';
import type { ColumnType, Generated } from 'kysely';
import type { DefaultMoment, Json } from './column-types.ts';

/** Null: as the cart's. */
type OptionalUse = ColumnType<CartUse | null, string | null | undefined, string | null>;

export interface CartItemsTable {
  cart_item_id: Generated<number>;
  /** Set for a person's cart, null for a guest's. */
  user_id: string | null;
  /** Set for a guest's cart, null for a person's. */
  session_id: string | null;
  content_id: number;
  added_at: DefaultMoment;
  /** Rows of the same place are ordered by their numbers. */
  place: Generated<number>;
  note: Generated<string>;
  /** The licence that it continues. */
  renews: number | null;
  use_conditions: OptionalUse;
}

/** Exists from the first conditions on. */
export interface CartsTable {
  cart_id: Generated<number>;
  user_id: string | null;
  session_id: string | null;
  use_conditions: OptionalUse;
  version: Generated<number>;
}

export interface UsePresetsTable {
  preset_id: Generated<number>;
  user_id: string;
  name: string;
  use_conditions: Json<CartUse>;
}
