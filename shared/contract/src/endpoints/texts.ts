import { type Static, Type } from 'typebox';
import { ContentDetailSchema, ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, DaySchema, EDITORS, HandleSchema } from './parts.ts';

/** A part of a line; `ruby` is the reading above it. */
const RubyPartSchema = Type.Object({ text: Type.String(), ruby: Type.Optional(Type.String()) });

/** A part of a text before and after a correction. */
export const DifferenceSchema = Type.Object({
  text: Type.String(),
  change: Type.Enum(['same', 'added', 'removed']),
});
export type TextDifference = Static<typeof DifferenceSchema>;

const CorrectionSchema = Type.Object({
  /** From 1, in the order of their arrival. */
  number: Type.Integer({ minimum: 1 }),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  correctedAt: Type.String(),
  /** 1 訂正, 2 削除, 3 おわび, 4 差替. */
  kind: Type.Enum(['1', '2', '3', '4']),
  note: Type.String(),
  /** Of the headline; empty if it did not change. */
  headline: Type.Array(DifferenceSchema),
  /** Of the body, paragraph by paragraph: what is unchanged between changes may be missing. */
  paragraphs: Type.Array(Type.Array(DifferenceSchema)),
});
export type TextCorrection = Static<typeof CorrectionSchema>;

const SubjectEntrySchema = Type.Object({
  contentId: ContentIdSchema,
  headline: Type.String(),
  publication: Type.String(),
  publishedOn: DaySchema,
  characters: Type.Integer({ minimum: 0 }),
});
export type SubjectEntry = Static<typeof SubjectEntrySchema>;

const TextSchema = Type.Object({
  publication: Type.String(),
  publishedOn: DaySchema,
  /** 1 morning, 2 evening; empty for other media. */
  editionTime: Type.Enum(['', '1', '2']),
  section: Type.String(),
  /** Absent without one. */
  page: Type.Optional(Type.Integer({ minimum: 1 })),
  edition: Type.String(),
  subheadline: Type.String(),
  /** Without ruby and white space. */
  characters: Type.Integer({ minimum: 0 }),
  byline: Type.String(),
  dateline: Type.String(),
  /** What articles of one event or topic have in common. */
  subject: Type.String(),
  persons: Type.Array(Type.String()),
  organisations: Type.Array(Type.String()),
  places: Type.Array(Type.String()),
  keywords: Type.Array(Type.String()),
  /** 配信可否: 1 yes, 2 no, 3 to be confirmed. */
  distribution: Type.Enum(['1', '2', '3']),
  sourceFormat: Type.Enum(['ninjs', 'newsml-g2', 'nitf', 'plain', 'csv']),
  /** Whether the viewer may read the body: members, and recipients whose link allows previews. Others get the opening, `caption`. */
  mayRead: Type.Boolean(),
  /** Paragraphs; empty if the viewer may not read them. */
  body: Type.Array(Type.Array(RubyPartSchema)),
  /** The newest first; empty if the viewer may not read the body. */
  corrections: Type.Array(CorrectionSchema),
  /** Photographs, films and sounds, in the order of editors. */
  relatedPictures: Type.Array(ContentSummarySchema),
  /** Texts that editors have related to it. */
  relatedTexts: Type.Array(ContentSummarySchema),
  /** Articles of the same subject that the viewer may see, by day, itself among them: the nearest ones. Empty without others. */
  sameSubject: Type.Array(SubjectEntrySchema),
});

const TextDetailSchema = Type.Object({ ...ContentDetailSchema.properties, text: TextSchema });
export type TextDetail = Static<typeof TextDetailSchema>;

const PrintRequestSchema = Type.Object(
  { contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: 1001 }) },
  closed,
);
const { publication, publishedOn, editionTime, section, page, edition } = TextSchema.properties;
const { subheadline, characters, byline, mayRead, body } = TextSchema.properties;
const { contentId, headline, caption, restrictions, credit } = ContentDetailSchema.properties;
const PrintedTextSchema = Type.Object({
  ...{ contentId, headline, caption, restrictions, credit },
  text: Type.Object({
    ...{ publication, publishedOn, editionTime, section, page, edition },
    ...{ subheadline, characters, byline, mayRead, body },
  }),
});
export type PrintedText = Static<typeof PrintedTextSchema>;

const PrintedTextsSchema = Type.Object({
  /** In the order of the request, each once. */
  texts: Type.Array(PrintedTextSchema),
  /** Numbers of what is no text, does not exist, or may not be seen by this user. */
  leftOut: Type.Array(Type.String()),
});
export type PrintedTexts = Static<typeof PrintedTextsSchema>;

/** A text that was made of an item of the wire, that got its newer version, or that has this version already. */
const TextFromWireSchema = Type.Object({
  contentId: ContentIdSchema,
  outcome: Type.Enum(['added', 'corrected', 'known']),
});
export type TextFromWire = Static<typeof TextFromWireSchema>;
const TOO_MANY = { E1020: 'more texts than the limit `printItems` allows' };

/** Access is decided text by text, as for all contents. */
export const TEXT_ENDPOINTS = defineEndpoints({
  'GET /texts/:contentId': {
    summary: 'A text as a content, with its body, and its place in the result that `handle` names.',
    access: 'recipient',
    params: Type.Object({ contentId: ContentIdSchema }),
    query: Type.Object({ handle: Type.Optional(HandleSchema) }, closed),
    response: inData(TextDetailSchema),
    errors: { '404': 'no text, unknown, or the reader may not see it' },
  },
  'POST /texts/print': {
    summary: 'Texts for the print screen. Who may not read a body gets the opening, as in the detail.',
    access: 'reader',
    reads: true,
    body: PrintRequestSchema,
    response: inData(PrintedTextsSchema),
    errors: TOO_MANY,
  },
  'POST /texts/from-wire': {
    summary:
      'Takes an item of the wire over as a private text; a newer version corrects the text of its story.',
    ...EDITORS,
    body: Type.Object({ wireId: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) }, closed),
    response: inData(TextFromWireSchema),
    errors: {
      '404': 'unknown, under embargo or expired',
      W0002: 'no text, cancelled or withheld, or a newer version is there already (409)',
    },
  },
  'POST /texts/clipping': {
    summary: 'Texts as a PDF of A4 pages, one article after the other.',
    access: 'member',
    reads: true,
    body: PrintRequestSchema,
    file: true,
    errors: { ...TOO_MANY, '404': 'none of them is a text that the member may see' },
  },
});
