import { type Static, Type } from 'typebox';

/** 速報, 本記, 訂正, 差替, 取消. */
export const WIRE_KINDS = ['flash', 'story', 'correction', 'replacement', 'cancellation'] as const;
export type WireKind = (typeof WIRE_KINDS)[number];

const WireIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,15}$' });
/** YYYYMMDDHHmmss in Asia/Tokyo. */
const MomentSchema = Type.String({ pattern: '^[0-9]{14}$' });

/** One version of a wire story as the list shows it. A later id came in later. */
export const WireItemSchema = Type.Object({
  wireId: WireIdSchema,
  receivedAt: MomentSchema,
  /** 1 most urgent … 8 (IIM 2:10). */
  urgency: Type.Integer({ minimum: 1, maximum: 8 }),
  kind: Type.Enum([...WIRE_KINDS]),
  /** Japanese name of the subject; empty where the sender gave none. */
  category: Type.String(),
  slug: Type.String(),
  headline: Type.String(),
  /** Who sent it: 発信元. */
  source: Type.String(),
  /** Characters of the text, without white space. */
  charCount: Type.Integer({ minimum: 0 }),
  /** The sender's own number; empty where there is none. */
  number: Type.String(),
  /** Not to be published before; empty where it is free. */
  embargoUntil: Type.Union([MomentSchema, Type.Literal('')]),
});
export type WireItem = Static<typeof WireItemSchema>;

/** `GET /wire/items/{wireId}`: with its text. 404 where there is none. Internal users. */
export const WireStorySchema = Type.Object({
  ...WireItemSchema.properties,
  byline: Type.String(),
  /** Said by the sender to editors, such as what a correction corrects. */
  note: Type.String(),
  paragraphs: Type.Array(Type.String()),
});
export type WireStory = Static<typeof WireStorySchema>;
export const WireStoryResponseSchema = Type.Object({ data: WireStorySchema });
export const WireItemParamsSchema = Type.Object({ wireId: WireIdSchema });

/**
 * `GET /wire/items`: newest first, for internal users. `cursor`: what is older than this item, as `nextCursor` named
 * it. `after`: what came in after this item; the newest `limit` of it.
 */
export const WireItemsQuerySchema = Type.Object(
  {
    cursor: Type.Optional(WireIdSchema),
    after: Type.Optional(WireIdSchema),
    /** 100 unless given. */
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
export type WireItemsQuery = Static<typeof WireItemsQuerySchema>;
export const WireItemsResponseSchema = Type.Object({
  data: Type.Object({
    items: Type.Array(WireItemSchema),
    /** Null where nothing is older. */
    nextCursor: Type.Union([WireIdSchema, Type.Null()]),
  }),
});
export type WireItems = Static<typeof WireItemsResponseSchema>['data'];

/**
 * Why a delivery cannot be read. `malformed`: no well-formed XML, or with a document type. `too-complex`: beyond the
 * limits of depth, number or length. `overrun`: beyond those of time or memory. `not-news`: not NewsML-G2, or a story
 * that lacks something.
 */
export const WIRE_REFUSAL_CODES = [
  'wire/encoding',
  'wire/malformed',
  'wire/too-complex',
  'wire/overrun',
  'wire/not-news',
] as const;
export type WireRefusalCode = (typeof WIRE_REFUSAL_CODES)[number];
const WireRefusalCodeSchema = Type.Enum([...WIRE_REFUSAL_CODES]);

/**
 * `POST /wire/deliveries`: one NewsML-G2 document of at most 2 MB as `application/xml`. From the sender's machine with
 * the header `X-Wire-Token`, or by internal users who may edit. 201 where it could be read, 202 where it was kept
 * aside with the reason. The same version of a story is taken once.
 */
export const WireDeliveryResponseSchema = Type.Object({
  data: Type.Object({
    /** Stories that came in by this delivery; empty where all of them were there. */
    wireIds: Type.Array(WireIdSchema),
    /** Where it was set aside: under which number, and why; the reason is in Japanese. */
    aside: Type.Optional(
      Type.Object({ asideId: Type.String(), code: WireRefusalCodeSchema, reason: Type.String() }),
    ),
  }),
});
export type WireDelivery = Static<typeof WireDeliveryResponseSchema>['data'];

/** `GET /wire/aside`: the last 100 deliveries that could not be read, newest first. Internal users who may edit. */
export const WireAsideResponseSchema = Type.Object({
  data: Type.Object({
    deliveries: Type.Array(
      Type.Object({
        asideId: Type.String(),
        receivedAt: MomentSchema,
        code: WireRefusalCodeSchema,
        reason: Type.String(),
        bytes: Type.Integer({ minimum: 0 }),
      }),
    ),
  }),
});
export type WireAside = Static<typeof WireAsideResponseSchema>['data'];

/** `GET /wire/events`: server-sent events of this type say that items came in; the data is the newest one's id. */
export const WIRE_EVENT = 'wire';
