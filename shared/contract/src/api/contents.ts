import { type Static, Type } from 'typebox';
import { FACET_FIELDS } from './facet-fields.ts';
import { SearchConditionsSchema } from './search-conditions.ts';

/** 0 image, 1 video, 2 audio. */
export const ContentTypeCodeSchema = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]);
/** 1 public, 2 private, 3 limited public (members). */
export const VisibilityCodeSchema = Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]);
/** `0` newest shot first, `1` oldest shot first, `2` newest registered first, `3` oldest registered first. */
export const SortTypeSchema = Type.Union([
  Type.Literal('0'),
  Type.Literal('1'),
  Type.Literal('2'),
  Type.Literal('3'),
]);
/** Entries of a page: `0` 50, `1` 100, `2` 200. */
export const OnePageCntSchema = Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')]);

/** Number of a special page, counted from 1 and never given out twice. */
export const SpecialPageSeqNoSchema = Type.String({ pattern: '^[1-9][0-9]{0,8}$' });

const FilterValues = Type.Optional(Type.Array(Type.String(), { maxItems: 50 }));

/** `POST /contents/search`. A bad expression answers 400 with E1073 or E1074 and its place. */
export const SearchRequestSchema = Type.Object(
  {
    /**
     * Search expression of at most 1,000 characters, beyond which it is refused with E0024; empty finds everything that
     * the reader may see.
     */
    query: Type.String({ maxLength: 100_000 }),
    /** Photograph-date filter option: -1 not specified, 1 today, … 7 and on decades. */
    dateFilter: Type.Optional(Type.Integer({ minimum: -1, maximum: 40 })),
    /** `YYYYMMDD:YYYYMMDD`, either side optional. Takes precedence over `dateFilter`. */
    shotDate: Type.Optional(Type.String({ pattern: '^([0-9]{8})?:([0-9]{8})?$' })),
    filters: Type.Optional(
      /** Field → accepted values, any of them. */
      Type.Object(
        {
          contentType: FilterValues,
          origin: FilterValues,
          category: FilterValues,
          year: FilterValues,
          country: FilterValues,
          credit: FilterValues,
        },
        { additionalProperties: false },
      ),
    ),
    /**
     * Only contents of this special page, in its order where no `sortType` is given. One that is not open to visitors
     * at this moment holds nothing.
     */
    specialPageSeqNo: Type.Optional(SpecialPageSeqNoSchema),
    /** The detailed search. */
    conditions: Type.Optional(SearchConditionsSchema),
    sortType: Type.Optional(SortTypeSchema),
    onePageCnt: Type.Optional(OnePageCntSchema),
  },
  { additionalProperties: false },
);
export type SearchRequest = Static<typeof SearchRequestSchema>;

export const ContentSummarySchema = Type.Object({
  /** Digits: year of registration and a running number of eight digits. */
  contentId: Type.String({ pattern: '^[0-9]{12}$' }),
  contentType: ContentTypeCodeSchema,
  visibility: VisibilityCodeSchema,
  headline: Type.String(),
  caption: Type.String(),
  /** YYYYMMDD, or empty. */
  shotDate: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  registeredAt: Type.String(),
  credit: Type.String(),
  /** Width divided by height, to 3 decimals; 1 for sound. */
  aspectRatio: Type.Number(),
  /** Seconds, for video and audio. */
  durationSeconds: Type.Optional(Type.Number()),
  /** Addresses under /media; empty for sound without a picture. Long sides 240 and 480 px. */
  thumbnails: Type.Object({ small: Type.String(), large: Type.String() }),
  /** There are restrictions or notes to the editor. For members: absent for guests. */
  restricted: Type.Optional(Type.Literal(true)),
});
export type ContentSummary = Static<typeof ContentSummarySchema>;

/** A count: exact up to 10,000 at least, beyond it where blocks of the search answer; `gte` is shown as 「10,000件以上」. */
export const HitCountSchema = Type.Object({
  value: Type.Integer({ minimum: 0 }),
  relation: Type.Union([Type.Literal('eq'), Type.Literal('gte')]),
});
export type HitCount = Static<typeof HitCountSchema>;

export const FacetSchema = Type.Object({
  field: Type.Enum([...FACET_FIELDS]),
  /** Counted on a part of the hits. */
  approximate: Type.Boolean(),
  buckets: Type.Array(
    Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer({ minimum: 0 }) }),
  ),
});
export type Facet = Static<typeof FacetSchema>;

export const SearchResponseSchema = Type.Object({
  data: Type.Object({
    /** Names the result: its ids in order, kept for an hour of not being used. */
    handle: Type.String(),
    total: HitCountSchema,
    /**
     * Entries that the handle holds, at most as many as the limit `resultItems` allows. Where there are more hits than are
     * counted exactly and words of three characters or more are asked for, the layout may have a few less.
     */
    length: Type.Integer({ minimum: 0 }),
    /** The parsed expression in words; empty for an empty one. */
    words: Type.String(),
    facets: Type.Array(FacetSchema),
    /** The first page. */
    items: Type.Array(ContentSummarySchema),
  }),
});
export type SearchResponse = Static<typeof SearchResponseSchema>;

/**
 * `POST /contents/search/count`: how many hits a search would have, before it is run.
 * Refusals are those of the search.
 */
export const SearchCountResponseSchema = Type.Object({ data: Type.Object({ total: HitCountSchema }) });
export type SearchCountResponse = Static<typeof SearchCountResponseSchema>;

/** `GET /contents/search/{handle}/layout`: ids and aspect ratios of the whole result, in order. */
export const ResultLayoutResponseSchema = Type.Object({
  data: Type.Object({ ids: Type.Array(Type.String()), aspectRatios: Type.Array(Type.Number()) }),
});
export type ResultLayoutResponse = Static<typeof ResultLayoutResponseSchema>;

/** `GET /contents/search/{handle}/items?offset=0&limit=100` */
export const ResultItemsQuerySchema = Type.Object(
  {
    offset: Type.Integer({ minimum: 0, maximum: 100_000 }),
    limit: Type.Integer({ minimum: 1, maximum: 200 }),
  },
  { additionalProperties: false },
);
export const ResultItemsResponseSchema = Type.Object({
  data: Type.Object({
    items: Type.Array(ContentSummarySchema),
    /**
     * Place of each item in the result. What may not be seen any more is left out of the items, and the others keep their
     * places.
     */
    places: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
  }),
});
export type ResultItemsResponse = Static<typeof ResultItemsResponseSchema>;

/** `GET /contents/search/{handle}/count`: the exact number of hits. */
export const ExactCountResponseSchema = Type.Object({ data: Type.Object({ total: HitCountSchema }) });

/**
 * `GET /contents/search/{handle}/facets`: facets that count every hit, none of them approximate. For results whose own are;
 * it takes seconds rather than milliseconds on a large archive, the second time none.
 */
export const ExactFacetsResponseSchema = Type.Object({
  data: Type.Object({ facets: Type.Array(FacetSchema) }),
});
export type ExactFacetsResponse = Static<typeof ExactFacetsResponseSchema>;

/**
 * `GET /contents/search/{handle}/arrivals`: how many hits of this search came since the result was made. The result stays
 * as it is; to see them it is searched again. Cheap: it may be asked now and then.
 */
export const ArrivalsResponseSchema = Type.Object({
  data: Type.Object({ count: Type.Integer({ minimum: 0 }) }),
});
export type ArrivalsResponse = Static<typeof ArrivalsResponseSchema>;

export const TimelinePeriodSchema = Type.Object({
  /** `YYYYMM`, or as much of it as is known: `1964`, `196X`; empty where no date is known. */
  period: Type.String({ pattern: '^([0-9]{6}|[0-9]{4}|[0-9]{3}X)?$' }),
  count: Type.Integer({ minimum: 1 }),
});
export type TimelinePeriod = Static<typeof TimelinePeriodSchema>;

/**
 * `GET /contents/search/{handle}/timeline`: how many entries are of each month of the date that the result is sorted by, in
 * its order: the sum of those before a month is its place in the result. Empty where it is not sorted by a date.
 */
export const TimelineResponseSchema = Type.Object({
  data: Type.Object({ periods: Type.Array(TimelinePeriodSchema) }),
});
export type TimelineResponse = Static<typeof TimelineResponseSchema>;

/** One field of a content's metadata. `key` is a key of IPTC_FIELDS in the domain package. */
export const MetadataEntrySchema = Type.Object({
  key: Type.String(),
  values: Type.Array(Type.String(), { minItems: 1 }),
});

/** `GET /contents/detail/{contentId}?handle=…`. 404 for what does not exist or the reader may not see. */
export const ContentDetailResponseSchema = Type.Object({
  data: Type.Object({
    ...ContentSummarySchema.properties,
    /** Watermarked picture for members, long side 1280 px; empty for guests and for sound. */
    previewUrl: Type.String(),
    /** The photograph as it was delivered, for internal users and where a browser can show it; absent for others. */
    originalUrl: Type.Optional(Type.String()),
    /** Sound or film with its type; empty where there is none or the reader may not play it. */
    streamUrl: Type.String(),
    mimeType: Type.String(),
    fileName: Type.String(),
    /** Pixels of the original; 0 for sound. */
    width: Type.Integer({ minimum: 0 }),
    height: Type.Integer({ minimum: 0 }),
    /** Bytes of the original. */
    fileSize: Type.Integer({ minimum: 0 }),
    origin: Type.String(),
    category: Type.String(),
    categoryName: Type.String(),
    /** Restrictions and notes to the editor, shown before the caption. Members only: empty for guests. */
    restrictions: Type.String(),
    /** Everything that the file carries, in the order of IPTC_FIELDS. */
    metadata: Type.Array(MetadataEntrySchema),
    /** Place in the result that `handle` names. */
    place: Type.Optional(
      Type.Object({
        index: Type.Integer({ minimum: 0 }),
        length: Type.Integer({ minimum: 0 }),
        previousId: Type.Optional(Type.String()),
        nextId: Type.Optional(Type.String()),
      }),
    ),
  }),
});
export type ContentDetail = Static<typeof ContentDetailResponseSchema>['data'];

/** `GET /contents/recent`: the newest contents of each category, for the home screen. */
export const RecentContentsResponseSchema = Type.Object({
  data: Type.Object({
    sections: Type.Array(
      Type.Object({
        category: Type.String(),
        label: Type.String(),
        items: Type.Array(ContentSummarySchema),
      }),
    ),
  }),
});
export type RecentContentsResponse = Static<typeof RecentContentsResponseSchema>;
