import { type Static, Type } from 'typebox';
import { MOST_CART_IDS } from '../api/cart-constants.ts';
import { ContentSummarySchema } from './contents.ts';
import { ContractTermsSchema } from './contracts.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { FeeTableSchema, FeeUseSchema, FeeVersionIdSchema, TaxRateSchema } from './fees.ts';
import { ContentIdSchema, closed, DayOrNoneSchema, DaySchema, VersionSchema } from './parts.ts';

/** Maximum length of a text in a request; the allowed length is in a message of the catalogue. */
const TextSchema = Type.String({ maxLength: 10_000 });

/** What a content is used for; see `UseConditions` of the domain package for the meaning. */
export const UseConditionsSchema = Type.Object(
  {
    ...FeeUseSchema.properties,
    territory: Type.Enum(['japan', 'asia', 'world']),
    title: TextSchema,
    publisher: TextSchema,
    /** YYYYMMDD in Asia/Tokyo; empty while it is not known. */
    plannedOn: DayOrNoneSchema,
    color: Type.Enum(['color', 'mono']),
    secondaryUse: Type.Boolean(),
    trimming: Type.Boolean(),
    creditLine: TextSchema,
  },
  closed,
);
export type CartUse = Static<typeof UseConditionsSchema>;
const UseOrNoneSchema = Type.Union([UseConditionsSchema, Type.Null()]);

/** `withdrawn`: not for this reader (any more). The states but `ok` show nothing of the content. */
const CartStateSchema = Type.Enum(['ok', 'withdrawn', 'embargoed', 'takenDown']);

const CartContentSchema = Type.Object({
  ...ContentSummarySchema.properties,
  /** Restrictions and notes to the editor. Members only: empty for guests. */
  restrictions: Type.String(),
  /** It may not be used from then on, YYYYMMDDHHmmss in Asia/Tokyo; null without an end, and for guests. */
  expiresAt: Type.Union([Type.String(), Type.Null()]),
  /** Pixels of the original; 0 for sound. */
  width: Type.Integer({ minimum: 0 }),
  height: Type.Integer({ minimum: 0 }),
  /** Bytes of the original. */
  fileSize: Type.Integer({ minimum: 0 }),
  /** 配信可否 of a text: 1 yes, 2 no, 3 to be confirmed; absent for other contents. */
  distribution: Type.Optional(Type.Enum(['1', '2', '3'])),
});
export type CartContent = Static<typeof CartContentSchema>;

const CartEntrySchema = Type.Object({
  contentId: ContentIdSchema,
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  addedAt: Type.String(),
  note: Type.String(),
  /** Conditions of this content alone; null: those of the cart. */
  use: UseOrNoneSchema,
  /** Number of the licence that an order of it continues; empty without one. */
  renews: Type.String(),
  state: CartStateSchema,
  /** Null unless the state is `ok`. */
  content: Type.Union([CartContentSchema, Type.Null()]),
});
export type CartEntry = Static<typeof CartEntrySchema>;

const CartDetailSchema = Type.Object({
  /** Conditions of every content without its own; null until they were entered. */
  use: UseOrNoneSchema,
  /** Grows with every change of the conditions. */
  version: VersionSchema,
  /** In the order of the cart. */
  entries: Type.Array(CartEntrySchema),
  /** What fees are calculated from, for readers with AG015: the table in force and the day. Null where none is in force. */
  pricing: Type.Union([
    Type.Object({
      feeVersionId: FeeVersionIdSchema,
      table: FeeTableSchema,
      /** By day. */
      taxRates: Type.Array(TaxRateSchema),
      /** YYYYMMDD in Asia/Tokyo. */
      today: DaySchema,
      /** Of the member's group: its terms without the credit limit, and what was used of the flat rate in the period. */
      contract: Type.Union([
        Type.Object({
          contractNo: Type.String(),
          terms: ContractTermsSchema,
          used: Type.Integer({ minimum: 0 }),
        }),
        Type.Null(),
      ]),
    }),
    Type.Null(),
  ]),
});
export type CartDetail = Static<typeof CartDetailSchema>;

const CartOrderRequestSchema = Type.Object(
  {
    contentIdList: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_CART_IDS }),
    beforeId: Type.Union([ContentIdSchema, Type.Null()]),
  },
  closed,
);
export type CartOrderRequest = Static<typeof CartOrderRequestSchema>;

/** Contents that were removed, as they were. */
const CartRestoreRequestSchema = Type.Object(
  {
    entries: Type.Array(
      Type.Object(
        {
          ...{ contentId: ContentIdSchema, note: TextSchema, use: UseOrNoneSchema },
          /** As it was shown; what is no renewable licence of the caller for the content is ignored. */
          renews: Type.Optional(Type.String({ maxLength: 20 })),
        },
        closed,
      ),
      { minItems: 1, maxItems: MOST_CART_IDS },
    ),
    /** The whole cart as the user saw it before. */
    order: Type.Array(ContentIdSchema, { maxItems: MOST_CART_IDS }),
  },
  closed,
);
export type CartRestoreRequest = Static<typeof CartRestoreRequestSchema>;

/** `was` is the note that the user saw. */
const CartNoteRequestSchema = Type.Object({ note: TextSchema, was: TextSchema }, closed);
export type CartNoteRequest = Static<typeof CartNoteRequestSchema>;

const CartUseRequestSchema = Type.Object(
  {
    /** Null: the contents take the conditions of the cart again; for the whole cart, none are entered. */
    use: UseOrNoneSchema,
    /** Null: for the whole cart, instead of the own conditions that contents have. */
    contentIdList: Type.Union([
      Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_CART_IDS }),
      Type.Null(),
    ]),
    /** As the user saw it. */
    version: VersionSchema,
  },
  closed,
);
export type CartUseRequest = Static<typeof CartUseRequestSchema>;

const UsePresetSchema = Type.Object({
  presetId: Type.String(),
  name: Type.String(),
  use: UseConditionsSchema,
});
export type UsePreset = Static<typeof UsePresetSchema>;

const NewUsePresetSchema = Type.Object({ name: TextSchema, use: UseConditionsSchema }, closed);
export type NewUsePreset = Static<typeof NewUsePresetSchema>;

const PRESET_ID = Type.Object({ presetId: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) });
const CONDITIONS = {
  E0001: 'no text where one is required',
  E0002: 'a choice that the fees do not have',
  E0024: 'a text that is too long',
} as const;
const OUTDATED = { W0002: 'changed meanwhile (409)' } as const;

/** What the contents of the cart are used for, and their order. The cart has a separate permission. */
export const CART_DETAIL_ENDPOINTS = defineEndpoints({
  'GET /cart': {
    summary: 'The cart with what its contents are used for, and the fees that apply today.',
    access: 'session',
    response: inData(CartDetailSchema),
  },
  'PUT /cart/order': {
    summary: 'Moves contents, in the order that they have, before another one or to the end (null).',
    access: 'session',
    body: CartOrderRequestSchema,
    errors: OUTDATED,
  },
  'POST /cart/restore': {
    summary:
      'Puts contents back that were removed, with note, conditions and place. Those that the reader may not see (any more) stay out.',
    access: 'session',
    body: CartRestoreRequestSchema,
    errors: { E1048: 'beyond the limit of the cart', E0024: 'a note that is too long' },
  },
  'PUT /cart/items/:contentId/note': {
    summary: 'Writes a note over the one that the user saw.',
    access: 'session',
    params: Type.Object({ contentId: ContentIdSchema }),
    body: CartNoteRequestSchema,
    errors: { '404': 'not in the cart', E0024: 'too long', ...OUTDATED },
  },
  'PUT /cart/use': {
    summary: 'Sets what contents, or all of the cart, are used for. Needs AG015, too.',
    access: 'session',
    body: CartUseRequestSchema,
    response: inData(CartDetailSchema),
    errors: { '404': 'a content that is not in the cart; nothing is changed', ...CONDITIONS, ...OUTDATED },
  },
  'GET /cart/use-presets': {
    summary: 'The conditions that the member has stored, by name.',
    access: 'member',
    response: inData(Type.Array(UsePresetSchema)),
  },
  'POST /cart/use-presets': {
    summary: 'Stores conditions under a name.',
    access: 'member',
    body: NewUsePresetSchema,
    response: inData(UsePresetSchema),
    status: 201,
    errors: {
      ...CONDITIONS,
      E1029: 'a name that another one of the member has',
      E1033: 'as many as there may be',
    },
  },
  'DELETE /cart/use-presets/:presetId': {
    summary: 'Deletes stored conditions of the member.',
    access: 'member',
    params: PRESET_ID,
    errors: { '404': 'an unknown one' },
  },
});
