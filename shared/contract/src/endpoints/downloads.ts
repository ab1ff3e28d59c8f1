import { type Static, Type } from 'typebox';
import {
  DOWNLOAD_REASON_CODES,
  DOWNLOAD_STATE_CODES,
  DOWNLOADS_PAGE,
  MOST_DOWNLOAD_CHOICES,
  MOST_DOWNLOAD_IDS,
  MOST_DOWNLOAD_ITEMS,
  MOST_DOWNLOADED_MARKS,
} from '../api/download-constants.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { EntitlementSchema } from './entitlements.ts';
import {
  ContentIdSchema,
  closed,
  DayOrNoneSchema,
  DaySchema,
  NextCursorSchema,
  UuidSchema,
} from './parts.ts';

/** 128 random bits. */
const DownloadIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

export const DownloadChoiceSchema = Type.Object(
  {
    /** Pixels of the longer side, never more than the original has; null: the original size. */
    pixels: Type.Union([Type.Integer({ minimum: 16, maximum: 30_000 }), Type.Null()]),
    /**
     * `original`: the stored file with its pixels unchanged. `jpeg`: of photographs and drawings alone. `text`: of texts alone, plain
     * text in UTF-8.
     */
    format: Type.Enum(['original', 'jpeg', 'text']),
    /** Of a JPEG; absent: 90. */
    quality: Type.Optional(Type.Integer({ minimum: 40, maximum: 100 })),
    /** Of a JPEG; absent: as it is. */
    colour: Type.Optional(Type.Enum(['asis', 'srgb'])),
    /**
     * False: the stored file with its own metadata and Content Credentials, byte by byte; of originals in their own size alone.
     * Absent: the details of today are written into the copy, which has no Content Credentials then.
     */
    metadata: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type DownloadChoice = Static<typeof DownloadChoiceSchema>;

/** Contents in order, each once: with one choice for all, or one each. */
const DownloadSelectionSchema = Type.Union([
  Type.Object(
    {
      contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_DOWNLOAD_IDS }),
      choice: DownloadChoiceSchema,
    },
    closed,
  ),
  Type.Object(
    {
      files: Type.Array(
        Type.Object({ contentId: ContentIdSchema, ...DownloadChoiceSchema.properties }, closed),
        { minItems: 1, maxItems: MOST_DOWNLOAD_CHOICES },
      ),
    },
    closed,
  ),
]);
export type DownloadSelection = Static<typeof DownloadSelectionSchema>;

const DownloadCheckRequestSchema = Type.Object(
  {
    selection: DownloadSelectionSchema,
    /** `{素材番号}_{見出し}`; empty: the default. See `readTemplate` of the domain package. */
    nameTemplate: Type.String({ maxLength: 200 }),
  },
  closed,
);
export type DownloadCheckRequest = Static<typeof DownloadCheckRequestSchema>;

const DownloadRequestSchema = Type.Object(
  {
    /** Created by the page: the same request twice is one download. */
    requestId: UuidSchema,
    ...DownloadCheckRequestSchema.properties,
    /** Details of the contents as CSV and as text, in this encoding; empty: neither. */
    captions: Type.Enum(['', 'utf8', 'sjis']),
    /** A PDF with a small picture of each content. */
    contactSheet: Type.Boolean(),
  },
  closed,
);
export type DownloadRequest = Static<typeof DownloadRequestSchema>;

export const RefusedFileSchema = Type.Object({
  contentId: ContentIdSchema,
  reason: Type.Enum([...DOWNLOAD_REASON_CODES]),
});
export type RefusedFile = Static<typeof RefusedFileSchema>;

const Count = Type.Integer({ minimum: 0 });

export const MonthlyDownloadsSchema = Type.Object({
  limit: Count,
  /** Used so far, without this request. */
  used: Count,
  /** How many this request adds. */
  adds: Count,
  /** Of the contract of the group, by all of its users; absent without a limit. */
  contract: Type.Optional(Type.Object({ limit: Count, used: Count })),
});
export type MonthlyDownloads = Static<typeof MonthlyDownloadsSchema>;

const DownloadCheckSchema = Type.Object({
  allowed: Count,
  refusedCount: Count,
  /** The first hundred. */
  refused: Type.Array(RefusedFileSchema),
  /** Of the allowed files; rendered sizes are estimated. */
  bytes: Count,
  isEstimate: Type.Boolean(),
  /** Names of the first allowed files, at most five. */
  names: Type.Array(Type.String()),
  /** The limit `downloadItems` of one download. */
  limit: Count,
  /** Absent where nothing counts: internal users, links. */
  monthly: Type.Optional(MonthlyDownloadsSchema),
});
export type DownloadCheck = Static<typeof DownloadCheckSchema>;

const DownloadSchema = Type.Object({
  downloadId: DownloadIdSchema,
  state: Type.Enum([...DOWNLOAD_STATE_CODES]),
  /** Name of the file that is fetched; empty until it is ready. */
  fileName: Type.String(),
  /** A ZIP; else the file itself. */
  isArchive: Type.Boolean(),
  /** Bytes that are fetched; 0 until it is ready. */
  length: Count,
  /** Strong, with quotation marks; empty until it is ready. */
  etag: Type.String(),
  /** `asStored`: pictures of a format that does not take the details of today. They are prepared, too. */
  files: Type.Object({ total: Count, prepared: Count, failed: Count, delivered: Count, asStored: Count }),
  bytes: Type.Object({ prepared: Count, delivered: Count }),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  createdAt: Type.String(),
  expiresAt: Type.String(),
});
export type Download = Static<typeof DownloadSchema>;

const FailedFileSchema = Type.Object({
  ...RefusedFileSchema.properties,
  /** As the user may see it; empty otherwise. */
  headline: Type.String(),
});
export type FailedFile = Static<typeof FailedFileSchema>;

const AsStoredFileSchema = Type.Object({
  contentId: ContentIdSchema,
  name: Type.String(),
  /** As the user may see it; empty otherwise. */
  headline: Type.String(),
});

const DownloadDetailSchema = Type.Object({
  download: DownloadSchema,
  failedFiles: Type.Array(FailedFileSchema),
  /** The first hundred. */
  asStoredFiles: Type.Array(AsStoredFileSchema),
  nextCursor: NextCursorSchema,
});
export type DownloadDetail = Static<typeof DownloadDetailSchema>;

const DownloadItemSchema = Type.Object({
  contentId: ContentIdSchema,
  /** Absent where the user may not see it. */
  content: Type.Optional(
    Type.Intersect([
      ContentSummarySchema,
      /** Of the original: pixels, 0 without a picture, and bytes. */
      Type.Object({ width: Type.Integer(), height: Type.Integer(), fileSize: Type.Integer() }),
    ]),
  ),
  /** To the original; see `mostPixels` for smaller ones. */
  entitlement: EntitlementSchema,
  /** The last day on which the user downloaded it; empty if never. */
  downloadedOn: DayOrNoneSchema,
});
export type DownloadItem = Static<typeof DownloadItemSchema>;

const CALL = {
  access: 'recipient',
  params: Type.Object({ downloadId: DownloadIdSchema }),
} as const;
const UNKNOWN = { '404': 'unknown, or of another user or link' } as const;
const cursor = Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) }, closed);
const REFUSALS = {
  E1026: 'more contents than the limit `downloadItems` allows',
  E0061: 'a template that cannot be read',
} as const;

/**
 * Downloads: sets of files that are prepared by a job, then fetched by `GET /downloads/:downloadId/file`. Each belongs to a member, or to
 * a browser with an opened link. General guests have none. A file that may not be downloaded fails without stopping the others.
 */
export const DOWNLOAD_ENDPOINTS = defineEndpoints({
  'POST /downloads': {
    summary: 'Creates a download and starts its preparation.',
    access: 'recipient',
    body: DownloadRequestSchema,
    response: inData(Type.Object({ downloadId: DownloadIdSchema })),
    errors: {
      ...REFUSALS,
      E1038: 'more than the limit `monthlyDownloads` allows',
      E1027: 'more downloads than the link allows its recipient',
    },
  },
  'POST /downloads/check': {
    summary: 'What a download would contain, and what is refused.',
    access: 'recipient',
    reads: true,
    body: DownloadCheckRequestSchema,
    response: inData(DownloadCheckSchema),
    errors: REFUSALS,
  },
  'POST /downloads/items': {
    summary: 'Contents as the form of a download lists them, in the order of the ids.',
    access: 'member',
    reads: true,
    body: Type.Object(
      { contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_DOWNLOAD_ITEMS }) },
      closed,
    ),
    response: inData(Type.Object({ items: Type.Array(DownloadItemSchema) })),
  },
  'GET /downloads': {
    summary: `Downloads of the caller, newest first, at most ${DOWNLOADS_PAGE}.`,
    access: 'recipient',
    response: inData(Type.Object({ downloads: Type.Array(DownloadSchema) })),
  },
  'GET /downloads/:downloadId': {
    summary: 'A download with a page of its failed files.',
    ...CALL,
    query: cursor,
    response: inData(DownloadDetailSchema),
    errors: UNKNOWN,
  },
  'GET /downloads/:downloadId/file': {
    summary: 'The bytes: the file itself, or a ZIP. Range, If-Range and HEAD are supported.',
    ...CALL,
    file: true,
    errors: {
      ...UNKNOWN,
      '409': 'not ready',
      '410': 'a right to it ended, or its last day is past',
      '416': 'a range beyond its end',
    },
  },
  'POST /downloads/:downloadId/retry': {
    summary: 'Creates a download of the failed files, with the same choices, names and numbers.',
    ...CALL,
    body: Type.Object({ requestId: UuidSchema }, closed),
    response: inData(Type.Object({ downloadId: DownloadIdSchema })),
    errors: { ...UNKNOWN, '409': 'nothing failed, or it is still being prepared' },
  },
  'DELETE /downloads/:downloadId': {
    summary:
      'Cancels a download: it cannot be fetched any more, and files that were never fetched do not count.',
    ...CALL,
    errors: UNKNOWN,
  },
  'POST /contents/downloaded': {
    summary: 'Those of the contents that the caller downloaded, with the last day.',
    access: 'recipient',
    reads: true,
    body: Type.Object(
      { contentIds: Type.Array(ContentIdSchema, { minItems: 1, maxItems: MOST_DOWNLOADED_MARKS }) },
      closed,
    ),
    response: inData(
      Type.Object({
        downloaded: Type.Array(Type.Object({ contentId: ContentIdSchema, day: DaySchema })),
      }),
    ),
  },
});
