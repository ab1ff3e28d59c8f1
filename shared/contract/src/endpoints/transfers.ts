import { type Static, Type } from 'typebox';
import { MOST_DOWNLOAD_IDS } from '../api/download-constants.ts';
import {
  MOST_TRANSFER_WIRE_ITEMS,
  TRANSFER_FILE_STATES,
  TRANSFER_ORIGINS,
  TRANSFER_STATES,
} from '../api/transfer-constants.ts';
import { DownloadChoiceSchema, MonthlyDownloadsSchema, RefusedFileSchema } from './downloads.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, DayOrNoneSchema, NextCursorSchema, UuidSchema } from './parts.ts';
import { DestinationIdSchema, TransferProblemSchema } from './transfer-destinations.ts';
import { WireIdSchema } from './wire.ts';

const TransferIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });
const OrderIdSchema = Type.String({ minLength: 1, maxLength: 40 });
/** YYYYMMDDHHmmss in Asia/Tokyo; empty: none. */
const MomentSchema = Type.String({ pattern: '^([0-9]{14})?$' });
const Count = Type.Integer({ minimum: 0 });

const SelectionSchema = {
  /** Empty: none is chosen, which is refused. */
  destinationId: Type.String({ pattern: '^([1-9][0-9]{0,15})?$' }),
  /** In their order, each once. */
  contentIds: Type.Array(ContentIdSchema, { maxItems: MOST_DOWNLOAD_IDS }),
  /** Items of the wire, for internal users: their texts as files. */
  wireIds: Type.Array(WireIdSchema, { maxItems: MOST_TRANSFER_WIRE_ITEMS, uniqueItems: true }),
  /** Null: that of the destination. What has no such size or format, as films, is sent as it is stored. */
  choice: Type.Union([DownloadChoiceSchema, Type.Null()]),
};
const CheckSchema = Type.Object(SelectionSchema, closed);
export type TransferCheckRequest = Static<typeof CheckSchema>;

const NewTransferSchema = Type.Object(
  {
    /** Created by the page: the same request twice is one transfer. */
    requestId: UuidSchema,
    ...SelectionSchema,
  },
  closed,
);
export type NewTransfer = Static<typeof NewTransferSchema>;

const CheckedTransferSchema = Type.Object({
  allowed: Count,
  refusedCount: Count,
  /** The first hundred. */
  refused: Type.Array(RefusedFileSchema),
  /** Of the allowed files; rendered sizes are estimated. */
  bytes: Count,
  isEstimate: Type.Boolean(),
  /** Folders and names of the first files, at most five. */
  names: Type.Array(Type.String()),
  /** The limits `ftpItems` and `ftpBytes` of one transfer. */
  itemLimit: Count,
  byteLimit: Count,
  /** Absent where nothing counts. */
  monthly: Type.Optional(MonthlyDownloadsSchema),
});
export type CheckedTransfer = Static<typeof CheckedTransferSchema>;

const TransferSchema = Type.Object({
  transferId: TransferIdSchema,
  /** Empty: the destination was deleted. */
  destinationId: Type.String(),
  destinationName: Type.String(),
  state: Type.Enum([...TRANSFER_STATES]),
  origin: Type.Enum([...TRANSFER_ORIGINS]),
  /** Of an order, its number; of a rule, its name. */
  originName: Type.String(),
  createdAt: MomentSchema,
  finishedAt: MomentSchema,
  /** Without the refused ones. */
  fileCount: Count,
  sentCount: Count,
  failedCount: Count,
  refusedCount: Count,
  bytes: Count,
  sentBytes: Count,
  /** Why it waits or failed; null: nothing is wrong. */
  problem: Type.Union([TransferProblemSchema, Type.Null()]),
  /** When it is tried again; empty: at once, or not at all. */
  nextAt: MomentSchema,
});
export type Transfer = Static<typeof TransferSchema>;

const TransferFileSchema = Type.Object({
  position: Count,
  /** `caption`: details of the contents. `notice`: of a withdrawn content. */
  kind: Type.Enum(['content', 'caption', 'wire', 'notice']),
  /** Of a content, and of the notice about it; else empty. */
  contentId: Type.String(),
  /** Of an item of the wire; else empty. */
  wireId: Type.String(),
  /** Empty: the caller may not see it any more, or it has none. */
  headline: Type.String(),
  folder: Type.String(),
  /** On the server, once it was sent; before that the name that is wanted. */
  name: Type.String(),
  size: Count,
  sentBytes: Count,
  state: Type.Enum([...TRANSFER_FILE_STATES]),
  problem: Type.Union([TransferProblemSchema, Type.Null()]),
  attempts: Count,
  sentAt: MomentSchema,
});
export type TransferFile = Static<typeof TransferFileSchema>;

const params = Type.Object({ transferId: TransferIdSchema });
const MEMBERS = { access: 'member' } as const;
const UNKNOWN = { '404': 'unknown, or of another user' };
const FilterSchema = {
  /** Part of the name of a destination or file, or the number of a content; empty: all. */
  q: Type.Optional(Type.String({ maxLength: 100 })),
  state: Type.Optional(Type.Enum([...TRANSFER_STATES])),
  from: Type.Optional(DayOrNoneSchema),
  to: Type.Optional(DayOrNoneSchema),
};

/** Files that are sent to servers. */
export const TRANSFER_ENDPOINTS = defineEndpoints({
  'GET /transfers': {
    summary: 'Own transfers, the latest first.',
    ...MEMBERS,
    query: Type.Object({ ...FilterSchema, cursor: Type.Optional(Type.String({ maxLength: 100 })) }, closed),
    response: inData(Type.Object({ transfers: Type.Array(TransferSchema), nextCursor: NextCursorSchema })),
    errors: { E0061: 'a cursor or period that cannot be read' },
  },
  'GET /transfers/csv': {
    summary: 'Files of the own transfers as CSV, in UTF-8 with a byte order mark.',
    ...MEMBERS,
    query: Type.Object(FilterSchema, closed),
    file: true,
    errors: { E1022: 'more rows than the limit csvItems' },
  },
  'GET /transfers/:transferId': {
    summary: 'An own transfer with its files, page by page.',
    ...MEMBERS,
    params,
    query: Type.Object({ cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) }, closed),
    response: inData(
      Type.Object({
        transfer: TransferSchema,
        files: Type.Array(TransferFileSchema),
        nextCursor: NextCursorSchema,
      }),
    ),
    errors: UNKNOWN,
  },
  'POST /transfers/check': {
    summary: 'What a transfer would send.',
    ...MEMBERS,
    reads: true,
    body: CheckSchema,
    response: inData(CheckedTransferSchema),
    errors: {
      '404': 'unknown destination',
      E1051: 'no destination',
      E1043: 'too many contents',
      '403': 'items of the wire',
    },
  },
  'POST /transfers': {
    summary: 'Starts a transfer; the one that exists for a repeated request.',
    ...MEMBERS,
    body: NewTransferSchema,
    response: inData(Type.Object({ transferId: TransferIdSchema })),
    status: 201,
    errors: {
      '404': 'unknown destination',
      E1051: 'no destination',
      E1043: 'too many contents',
      E1065: 'too many bytes',
      E1038: 'more than the month allows',
      E0002: 'nothing is selected',
      '403': 'items of the wire',
    },
  },
  'POST /transfers/for-order': {
    summary: 'Sends what an own order licenses once it is approved; at once if it is.',
    ...MEMBERS,
    body: Type.Object(
      { requestId: UuidSchema, destinationId: DestinationIdSchema, orderId: OrderIdSchema },
      closed,
    ),
    errors: { '404': 'unknown destination or order' },
  },
  'POST /transfers/:transferId/pause': {
    summary: 'Pauses: the file that is being sent stops, and goes on later.',
    ...MEMBERS,
    params,
    errors: { ...UNKNOWN, '409': 'it has ended' },
  },
  'POST /transfers/:transferId/resume': {
    summary: 'Goes on after a pause.',
    ...MEMBERS,
    params,
    errors: { ...UNKNOWN, '409': 'it is not paused' },
  },
  'POST /transfers/:transferId/cancel': {
    summary: 'Ends a transfer. Sent files stay; halves are removed from the server.',
    ...MEMBERS,
    params,
    errors: { ...UNKNOWN, '409': 'it has ended' },
  },
  'POST /transfers/:transferId/retry': {
    summary: 'Tries the failed files again.',
    ...MEMBERS,
    params,
    errors: { ...UNKNOWN, '409': 'nothing has failed' },
  },
});
