import { type Static, Type } from 'typebox';
import {
  DESK_HOURS,
  MOST_DESK_READ,
  MOST_MARKED,
  NEWS_ENCODINGS,
  SOURCE_TARGETS,
} from '../api/arrival-constants.ts';
import { NEWS_FORMATS } from '../api/wire-constants.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, EDITORS, NextCursorSchema } from './parts.ts';

const RatingSchema = Type.Integer({ minimum: 0, maximum: 5 });
/** 0: none. 1 to 4 have keys 6 to 9; the others come from programs that know eight. */
const ColourSchema = Type.Integer({ minimum: 0, maximum: 8 });

/** The desk's marks, shared by all editors; apart from the private ratings of members. */
const DeskMarksSchema = Type.Object({
  rating: RatingSchema,
  colour: ColourSchema,
  rejected: Type.Boolean(),
  /** Some editor has looked at it. */
  seen: Type.Boolean(),
  /** The editor who works on it; absent: no one. */
  takenBy: Type.Optional(Type.Object({ userId: Type.String(), userName: Type.String() })),
});
export type DeskMarks = Static<typeof DeskMarksSchema>;

const DeskPhotoSchema = Type.Object({
  ...ContentSummarySchema.properties,
  ...DeskMarksSchema.properties,
  previewUrl: Type.String(),
  /** The original, if browsers show it and all of it is shown. */
  originalUrl: Type.Optional(Type.String()),
  byline: Type.String(),
  city: Type.String(),
  keywords: Type.Array(Type.String()),
  restrictions: Type.String(),
  fileName: Type.String(),
  fileSize: Type.Integer(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Folder of the source, and its name. */
  source: Type.String(),
  sourceName: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  arrivedAt: Type.String(),
  /** 校閲状態: 1 未, 2 和文済, 3 英文済, 4 済. */
  proofStatus: Type.String(),
  /** Of its values: what is proofread is what was seen. */
  version: Type.Integer(),
  /** Who is editing it now; absent: no one. */
  lock: Type.Optional(Type.Object({ userId: Type.String(), userName: Type.String(), since: Type.String() })),
  /** Photographs that look like it. */
  near: Type.Integer(),
});
export type DeskPhoto = Static<typeof DeskPhotoSchema>;

const DeskFilterSchema = Type.Object(
  {
    /** Folder of a source. */
    source: Type.Optional(Type.String({ maxLength: 255 })),
    desk: Type.Optional(Type.String({ maxLength: 100 })),
    proof: Type.Optional(Type.Enum(['1', '2', '3', '4'])),
    visibility: Type.Optional(Type.Enum(['1', '2', '3'])),
    /** `locked`: some editor has it open. */
    lock: Type.Optional(Type.Enum(['locked', 'free'])),
    unread: Type.Optional(Type.Literal('1')),
    taken: Type.Optional(Type.Enum(['mine', 'others', 'none'])),
    /** At least as many. */
    rating: Type.Optional(Type.String({ pattern: '^[1-5]$' })),
    colour: Type.Optional(Type.String({ pattern: '^[1-8]$' })),
    rejected: Type.Optional(Type.Enum(['only', 'without'])),
    /** Only what looks like another one. */
    near: Type.Optional(Type.Literal('1')),
  },
  closed,
);
export type DeskFilter = Static<typeof DeskFilterSchema>;

const DeskPhotosSchema = Type.Object({
  photos: Type.Array(DeskPhotoSchema),
  /** Of all pages. */
  total: Type.Integer(),
  nextCursor: NextCursorSchema,
});
export type DeskPhotos = Static<typeof DeskPhotosSchema>;

/** How the news of a source are read. Empty: no setting. */
const NewsSettingsSchema = Type.Object(
  {
    /** The only format that it delivers: others are set aside. Empty: any, as the content shows. */
    format: Type.Enum(['', ...NEWS_FORMATS]),
    /** Of files whose content shows none, and declares none that fits. */
    encoding: Type.Enum(['', ...NEWS_ENCODINGS]),
    /** Of moments without a zone, by its name in the IANA database; empty: Asia/Tokyo. */
    timeZone: Type.String({ maxLength: 64, pattern: '^([A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+){0,2})?$' }),
    /** 発信元 of items that state none. */
    sourceName: Type.String({ maxLength: 100 }),
    /** Rights of items that state none, one a line. */
    rights: Type.String({ maxLength: 2000 }),
  },
  closed,
);
export type NewsSettings = Static<typeof NewsSettingsSchema>;

const DeskSourceSchema = Type.Object({
  folder: Type.String(),
  name: Type.String(),
  desk: Type.String(),
  isActive: Type.Boolean(),
  /** Of these settings. */
  version: Type.Integer(),
  /** `E1075`: its folder cannot be read; `folders`: folders inside it are not read; empty: all is well. */
  problem: Type.String(),
  /** Values by keys of the IPTC fields, for what a file does not state. */
  defaults: Type.Record(Type.String(), Type.Array(Type.String())),
  /** `wire`: its news become items of the wire, its photographs contents that belong to them. */
  target: Type.Enum([...SOURCE_TARGETS]),
  news: NewsSettingsSchema,
  /** Arrivals of each of the last hours, the oldest first. */
  hours: Type.Array(Type.Integer(), { minItems: DESK_HOURS, maxItems: DESK_HOURS }),
});
export type DeskSource = Static<typeof DeskSourceSchema>;

const RefusedArrivalSchema = Type.Object({
  arrivalId: Type.String(),
  source: Type.String(),
  sourceName: Type.String(),
  fileName: Type.String(),
  arrivedAt: Type.String(),
  code: Type.String(),
  /** In Japanese. */
  reason: Type.String(),
});
export type RefusedArrival = Static<typeof RefusedArrivalSchema>;

const DeskSummarySchema = Type.Object({
  sources: Type.Array(DeskSourceSchema),
  counts: Type.Object({ all: Type.Integer(), unread: Type.Integer(), mine: Type.Integer() }),
  /** Of the last hours, newest first; the newest 100. */
  refused: Type.Array(RefusedArrivalSchema),
});
export type DeskSummary = Static<typeof DeskSummarySchema>;

const DeskChangeSchema = Type.Object(
  {
    contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_MARKED, uniqueItems: true }),
    rating: Type.Optional(RatingSchema),
    colour: Type.Optional(ColourSchema),
    rejected: Type.Optional(Type.Boolean()),
    /** True: the caller works on it; false: no one does. */
    taken: Type.Optional(Type.Boolean()),
    /** Also what another editor has taken. */
    takeOver: Type.Optional(Type.Boolean()),
    seen: Type.Optional(Type.Literal(true)),
    /** For undoing: what another editor has marked since stays, and is answered with W0002. */
    ifStill: Type.Optional(
      Type.Object({ rating: RatingSchema, colour: ColourSchema, rejected: Type.Boolean() }, closed),
    ),
  },
  closed,
);
export type DeskChange = Static<typeof DeskChangeSchema>;

const DeskOutcomeSchema = Type.Object({
  contentId: ContentIdSchema,
  /** Before the change, for undoing; absent where it was refused. */
  before: Type.Optional(DeskMarksSchema),
  /** Afterwards, or as it is. */
  after: Type.Optional(DeskMarksSchema),
  /** Empty: changed. */
  code: Type.String(),
  text: Type.String(),
});
export type DeskOutcome = Static<typeof DeskOutcomeSchema>;

const SourceChangeSchema = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 100 }),
    desk: Type.String({ maxLength: 100 }),
    isActive: Type.Boolean(),
    defaults: Type.Record(
      Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
      Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), { maxItems: 100 }),
    ),
    /** Absent, as `news`: it stays. */
    target: Type.Optional(Type.Enum([...SOURCE_TARGETS])),
    news: Type.Optional(NewsSettingsSchema),
    /** That the editor changes: what another editor saved meanwhile is not overwritten. */
    version: Type.Integer(),
  },
  closed,
);
export type SourceChange = Static<typeof SourceChangeSchema>;

/** Photographs that arrive, and the desk's work on them. */
export const DESK_ENDPOINTS = defineEndpoints({
  'GET /desk/photos': {
    summary: 'Photographs on the desk, the newest arrival first, in pages.',
    ...EDITORS,
    query: Type.Object({ ...DeskFilterSchema.properties, cursor: Type.Optional(ContentIdSchema) }, closed),
    response: inData(DeskPhotosSchema),
  },
  'GET /desk/news': {
    summary:
      'How many photographs a list of the desk does not have yet: those that arrived after its newest one, or have a larger number.',
    ...EDITORS,
    query: Type.Object(
      {
        ...DeskFilterSchema.properties,
        /** The first one of the list; absent: the list is empty. */
        after: Type.Optional(ContentIdSchema),
        /** The largest number in the list: a photograph that is read longer is recorded later than it arrived. */
        above: Type.Optional(ContentIdSchema),
      },
      closed,
    ),
    response: inData(Type.Object({ count: Type.Integer() })),
  },
  'POST /desk/photos/read': {
    summary:
      'These photographs as they are now, whatever the filter; what is not on the desk (any more) is missing.',
    ...EDITORS,
    reads: true,
    body: Type.Object(
      { contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_DESK_READ }) },
      closed,
    ),
    response: inData(Type.Array(DeskPhotoSchema)),
  },
  'GET /desk/photos/:contentId/near': {
    summary:
      'Photographs that look like this one, the most alike first; also those that are not on the desk.',
    ...EDITORS,
    params: Type.Object({ contentId: ContentIdSchema }),
    response: inData(
      Type.Array(Type.Object({ ...ContentSummarySchema.properties, distance: Type.Integer() })),
    ),
    errors: { E1071: 'not on the desk' },
  },
  'GET /desk/summary': {
    summary: 'Sources with their arrivals of each hour, counts, and files that were refused.',
    ...EDITORS,
    response: inData(DeskSummarySchema),
  },
  'POST /desk/photos': {
    summary: 'Puts contents on the desk; what is there stays as it is. The answer is how many were added.',
    ...EDITORS,
    body: Type.Object(
      {
        contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_MARKED, uniqueItems: true }),
      },
      closed,
    ),
    response: inData(Type.Object({ added: Type.Integer() })),
    errors: { E1071: 'none of them exists' },
  },
  'POST /desk/marks': {
    summary:
      'Changes the marks that are named, of each content for itself. What is refused is answered with its code.',
    ...EDITORS,
    body: DeskChangeSchema,
    response: inData(Type.Array(DeskOutcomeSchema)),
  },
  'POST /desk/embargo': {
    summary:
      'Sets until when contents are under embargo, or removes it; each gets a new version. What is refused is answered with its code.',
    ...EDITORS,
    body: Type.Object(
      {
        contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_MARKED, uniqueItems: true }),
        /** YYYYMMDDHHmm in Asia/Tokyo; empty: none. */
        until: Type.String({ pattern: '^([0-9]{12})?$' }),
      },
      closed,
    ),
    response: inData(
      Type.Array(Type.Object({ contentId: ContentIdSchema, code: Type.String(), text: Type.String() })),
    ),
  },
  'PUT /desk/sources/:folder': {
    summary:
      'Sets the name, desk and defaults of a source, where it delivers to, and how its news are read. They concern files that arrive afterwards.',
    ...EDITORS,
    params: Type.Object({ folder: Type.String({ minLength: 1, maxLength: 255 }) }),
    body: SourceChangeSchema,
    errors: {
      '404': 'unknown source',
      E0061:
        'a default of an unknown field; others break the rules of the form: E0007, E0024, E0030, E0044, …',
      W0002: 'another user changed it meanwhile (409)',
    },
  },
});
