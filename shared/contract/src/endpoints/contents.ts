import { type Static, Type } from 'typebox';
import { CONTENT_COLLECTIONS } from '../api/content-collections.ts';
import { FACET_FIELDS } from '../api/facet-fields.ts';
import { MOST_LIGHTBOX_ITEMS } from '../api/lightbox-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { JobResponseSchema } from './jobs.ts';
import { ContentIdSchema, closed, HandleSchema, SpecialPageSeqNoSchema } from './parts.ts';
import { RatingFilterSchema } from './ratings.ts';
import { SearchConditionsSchema } from './search-conditions.ts';

/** 0 image, 1 video, 2 audio, 3 text. */
export const ContentTypeCodeSchema = Type.Enum(['0', '1', '2', '3']);

const FilterValues = Type.Optional(Type.Array(Type.String(), { maxItems: 50 }));

export const SearchRequestSchema = Type.Object(
  {
    /** Search expression of at most 1,000 characters (E0024); empty finds everything that the user may see. */
    query: Type.String({ maxLength: 100_000 }),
    /** Absent: `pictures`, so that searches that were stored before there were texts remain what they were. */
    collection: Type.Optional(Type.Enum([...CONTENT_COLLECTIONS])),
    /** Photograph-date filter option: -1 not specified, 1 today, … 7 and on decades. */
    dateFilter: Type.Optional(Type.Integer({ minimum: -1, maximum: 40 })),
    /**
     * A date or a period as people write it (`1964-10`, `昭和39年10月`, `196X`, `19641001:19641031`, either side optional). Takes
     * precedence over `dateFilter`. What is no date is refused with E0007, E0030 or E0054 and the field, never ignored.
     */
    shotDate: Type.Optional(Type.String({ maxLength: 40 })),
    filters: Type.Optional(
      /**
       * Field → accepted values, any of them; all fields have to match. `restriction` is for members, `embargo` for internal
       * users: 403 for others.
       */
      Type.Object(
        {
          contentType: FilterValues,
          origin: FilterValues,
          category: FilterValues,
          year: FilterValues,
          photographer: FilterValues,
          person: FilterValues,
          /** The city, otherwise the state, as in the metadata. */
          place: FilterValues,
          country: FilterValues,
          credit: FilterValues,
          /** `0` landscape, `1` portrait, `2` square; sound has none. */
          orientation: FilterValues,
          /** `1` with restrictions or notes to the editor, `0` without. */
          restriction: FilterValues,
          /** `1` under embargo. */
          embargo: FilterValues,
        },
        closed,
      ),
    ),
    /** Only contents that the caller has rated so. For members: 403 for others. Ratings of other users are not involved. */
    rating: Type.Optional(RatingFilterSchema),
    /**
     * Only contents of this special page, in its order unless `sortType` is set. A page that is not open to visitors has no
     * hits.
     */
    specialPageSeqNo: Type.Optional(SpecialPageSeqNoSchema),
    /** The detailed search. */
    conditions: Type.Optional(SearchConditionsSchema),
    /**
     * `0` newest shot first, `1` oldest shot first, `2` newest registered first, `3` oldest registered first; of texts the day
     * of publication counts. `4` by relevance: first what fulfils the search by its headline alone, both parts newest first.
     */
    sortType: Type.Optional(Type.Enum(['0', '1', '2', '3', '4'])),
    /** Entries of a page: `0` 50, `1` 100, `2` 200. */
    onePageCnt: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1'), Type.Literal('2')])),
  },
  closed,
);
export type SearchRequest = Static<typeof SearchRequestSchema>;

/** What a list shows of a text. */
const TextSummarySchema = Type.Object({
  /** 媒体. */
  publication: Type.String(),
  /** YYYYMMDD. */
  publishedOn: Type.String(),
  /** `1` morning, `2` evening, empty for other media. */
  editionTime: Type.Enum(['', '1', '2']),
  /** 面名. */
  section: Type.String(),
  page: Type.Optional(Type.Integer()),
  /** 版. */
  edition: Type.String(),
  /** 字数, without ruby and white space. */
  characters: Type.Integer({ minimum: 0 }),
  /**
   * About 120 characters from the sentence with the most of the searched words, without any the opening. For readers who may
   * not read the body: of the opening alone.
   */
  snippet: Type.Array(Type.Object({ text: Type.String(), hit: Type.Boolean() })),
});
export type TextSummary = Static<typeof TextSummarySchema>;

export const ContentSummarySchema = Type.Object({
  /** Digits: year of registration and a running number of eight digits. */
  contentId: ContentIdSchema,
  contentType: ContentTypeCodeSchema,
  /** 1 public, 2 private, 3 limited public (members). */
  visibility: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]),
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
  /** Under embargo until then, YYYYMMDDHHmmss in Asia/Tokyo. Only internal users see such contents. */
  embargoUntil: Type.Optional(Type.String()),
  /** It may not be used since then, YYYYMMDDHHmmss in Asia/Tokyo. For members: absent for guests. */
  expiredAt: Type.Optional(Type.String()),
  /** Of texts, where contents are listed. */
  text: Type.Optional(TextSummarySchema),
});
export type ContentSummary = Static<typeof ContentSummarySchema>;

/** A count: exact up to 10,000 at least, beyond it if search blocks answer; `gte` is shown as 「10,000件以上」. */
export const HitCountSchema = Type.Object({
  value: Type.Integer({ minimum: 0 }),
  relation: Type.Union([Type.Literal('eq'), Type.Literal('gte')]),
});
export type HitCount = Static<typeof HitCountSchema>;

/** The values of a field among the hits. Of a filtered field also those that its filter leaves out: what choosing them adds. */
const FacetSchema = Type.Object({
  field: Type.Enum([...FACET_FIELDS]),
  /** Counted on a sample of the hits. */
  approximate: Type.Boolean(),
  buckets: Type.Array(
    Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer({ minimum: 0 }) }),
  ),
});
export type Facet = Static<typeof FacetSchema>;

const SearchResultSchema = Type.Object({
  /** Identifies the result: its ids in order, stored until it has not been used for an hour. */
  handle: Type.String(),
  total: HitCountSchema,
  /**
   * Entries of the stored result, at most the limit `resultItems`. With more hits than are counted exactly, and a search for
   * words of three or more characters, the layout may have a few less.
   */
  length: Type.Integer({ minimum: 0 }),
  /** The parsed expression as text; empty for an empty one. */
  words: Type.String(),
  facets: Type.Array(FacetSchema),
  /** The first page. */
  items: Type.Array(ContentSummarySchema),
});
export type SearchResult = Static<typeof SearchResultSchema>;

const TopHitsSchema = Type.Object({
  total: HitCountSchema,
  /** The first hits in the requested order; of more hits than are counted exactly the newest ones, perhaps fewer. */
  items: Type.Array(ContentSummarySchema),
});
export type TopHits = Static<typeof TopHitsSchema>;

const ResultLayoutSchema = Type.Object({
  ids: Type.Array(Type.String()),
  aspectRatios: Type.Array(Type.Number()),
});
export type ResultLayout = Static<typeof ResultLayoutSchema>;

const ResultItemsSchema = Type.Object({
  items: Type.Array(ContentSummarySchema),
  /**
   * Position of each item in the result. Items that may no longer be seen are left out, and the others keep their positions.
   */
  places: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
});
export type ResultItems = Static<typeof ResultItemsSchema>;

const TimelinePeriodSchema = Type.Object({
  /** `YYYYMM`, or as much of it as is known: `1964`, `196X`; empty without a date. */
  period: Type.String({ pattern: '^([0-9]{6}|[0-9]{4}|[0-9]{3}X)?$' }),
  count: Type.Integer({ minimum: 1 }),
});
export type TimelinePeriod = Static<typeof TimelinePeriodSchema>;

/**
 * `charset-uncertain`: the character set of its texts is a guess; `future-date`: its file names a day after tomorrow;
 * `credentials-invalid`: its Content Credentials are not valid.
 */
const IntakeMarkSchema = Type.Enum(['charset-uncertain', 'future-date', 'credentials-invalid']);
export type IntakeMark = Static<typeof IntakeMarkSchema>;

export const ContentDetailSchema = Type.Object({
  ...ContentSummarySchema.properties,
  /**
   * Picture for members, long side 1280 px; empty for guests and for sound. Like the thumbnails it has a watermark, but for
   * internal users and members with a download contract.
   */
  previewUrl: Type.String(),
  /** The photograph as delivered, for internal users and if a browser can show it; absent for others. */
  originalUrl: Type.Optional(Type.String()),
  /** Sound or film with its type; empty if there is none or the user may not play it. */
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
  /** All metadata of the file: keys of IPTC_FIELDS in the domain package, in their order. */
  metadata: Type.Array(
    Type.Object({ key: Type.String(), values: Type.Array(Type.String(), { minItems: 1 }) }),
  ),
  /** What the desk should look at; for internal users, absent without any. */
  intakeMarks: Type.Optional(Type.Array(IntakeMarkSchema)),
  /** There are Content Credentials. */
  hasCredentials: Type.Optional(Type.Literal(true)),
  /** How many regions of the picture are named or outlined; absent without any. */
  regionCount: Type.Optional(Type.Integer({ minimum: 1 })),
  /** Position in the result of `handle`. */
  place: Type.Optional(
    Type.Object({
      index: Type.Integer({ minimum: 0 }),
      length: Type.Integer({ minimum: 0 }),
      previousId: Type.Optional(Type.String()),
      nextId: Type.Optional(Type.String()),
    }),
  ),
});
export type ContentDetail = Static<typeof ContentDetailSchema>;

const RecentContentsSchema = Type.Object({
  sections: Type.Array(
    Type.Object({ category: Type.String(), label: Type.String(), items: Type.Array(ContentSummarySchema) }),
  ),
});
export type RecentContents = Static<typeof RecentContentsSchema>;

const UseLimitSchema = Type.Object({
  limit: Type.Union([Type.Literal('embargo'), Type.Literal('expired'), Type.Literal('private')]),
  count: Type.Integer({ minimum: 1 }),
  /** Of the first three of them. */
  headlines: Type.Array(Type.String()),
});
/** Contents of a selection that must not be used without care, by the reason. */
export type UseLimit = Static<typeof UseLimitSchema>;

/** Access is decided content by content. Guests of SAVE links see what the link grants. */
const CALL = { access: 'recipient' } as const;
const OF_RESULT = { ...CALL, params: Type.Object({ handle: HandleSchema }) } as const;
const BAD_EXPRESSION = {
  E1073: 'a bad expression, with its place',
  E1074: 'a bad expression, with its place',
} as const;
const total = inData(Type.Object({ total: HitCountSchema }));

/** Search, results and details. A result belongs to the session that searched. */
export const CONTENT_ENDPOINTS = defineEndpoints({
  'POST /contents/search': {
    summary: 'Searches, and answers the first page of the result.',
    ...CALL,
    reads: true,
    body: SearchRequestSchema,
    response: inData(SearchResultSchema),
    errors: BAD_EXPRESSION,
  },
  'POST /contents/search/count': {
    summary: 'How many hits a search would have.',
    ...CALL,
    reads: true,
    body: SearchRequestSchema,
    response: total,
    errors: BAD_EXPRESSION,
  },
  // For a collection beside the one that is shown: no result is stored, and no facet is counted.
  'POST /contents/search/top': {
    summary: 'How many hits a search would have, and the first of them.',
    ...CALL,
    reads: true,
    body: Type.Object(
      { search: SearchRequestSchema, most: Type.Integer({ minimum: 0, maximum: 12 }) },
      closed,
    ),
    response: inData(TopHitsSchema),
    errors: BAD_EXPRESSION,
  },
  'GET /contents/search/:handle/layout': {
    summary: 'Ids and aspect ratios of the whole result, in order.',
    ...OF_RESULT,
    response: inData(ResultLayoutSchema),
  },
  'GET /contents/search/:handle/items': {
    summary: 'A part of the result.',
    ...OF_RESULT,
    query: Type.Object(
      {
        offset: Type.Integer({ minimum: 0, maximum: 100_000 }),
        limit: Type.Integer({ minimum: 1, maximum: 200 }),
      },
      closed,
    ),
    response: inData(ResultItemsSchema),
  },
  'GET /contents/search/:handle/count': {
    summary: 'The exact number of hits.',
    ...OF_RESULT,
    response: total,
  },
  // Takes seconds on a large archive; the result is cached.
  'GET /contents/search/:handle/facets': {
    summary: 'Facets that count every hit, none of them approximate.',
    ...OF_RESULT,
    response: inData(Type.Object({ facets: Type.Array(FacetSchema) })),
  },
  // The result does not change; a new search shows them. Cheap: it may be called regularly.
  'GET /contents/search/:handle/arrivals': {
    summary: 'How many hits of this search arrived since the result was made.',
    ...OF_RESULT,
    response: inData(Type.Object({ count: Type.Integer({ minimum: 0 }) })),
  },
  // The sum of those before a month is its position in the result. Empty if it is not sorted by a date.
  'GET /contents/search/:handle/timeline': {
    summary: 'How many entries are of each month of the date that the result is sorted by, in its order.',
    ...OF_RESULT,
    response: inData(Type.Object({ periods: Type.Array(TimelinePeriodSchema) })),
  },
  // Of what the viewer may see at this moment. Positions are those of the stored result, whatever was removed since.
  'GET /contents/search/:handle/stacks': {
    summary:
      'Positions that belong together: variations of a picture, then neighbours of one series. Each ascending.',
    ...OF_RESULT,
    response: inData(
      Type.Object({ stacks: Type.Array(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2 })) }),
    ),
  },
  // Guests, who have no jobs, add their selection.
  'POST /contents/search/:handle/cart': {
    summary: 'Puts every hit into the cart, as a job.',
    access: 'member',
    params: OF_RESULT.params,
    response: JobResponseSchema,
    errors: {
      '403': 'without the permission of the cart',
      E1048: 'beyond the limit of the cart',
      '400': 'a result of texts: the fees are those of pictures',
    },
  },
  'POST /contents/use-limits': {
    summary: 'Which of these contents are under embargo, expired or private: the reader confirms their use.',
    access: 'member',
    reads: true,
    body: Type.Union([
      Type.Object({ contentIdList: Type.Array(ContentIdSchema, { maxItems: MOST_LIGHTBOX_ITEMS }) }, closed),
      Type.Object({ handle: HandleSchema }, closed),
    ]),
    response: inData(Type.Object({ limits: Type.Array(UseLimitSchema) })),
  },
  'GET /contents/detail/:contentId': {
    summary: 'A content, and its place in the result that `handle` names.',
    ...CALL,
    params: Type.Object({ contentId: ContentIdSchema }),
    query: Type.Object({ handle: Type.Optional(HandleSchema) }),
    response: inData(ContentDetailSchema),
    errors: { '404': 'unknown, or the reader may not see it' },
  },
  'GET /contents/recent': {
    summary: 'The newest contents of each category.',
    access: 'reader',
    response: inData(RecentContentsSchema),
  },
});
