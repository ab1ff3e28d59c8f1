import { type Static, Type } from 'typebox';
import { INQUIRY_KIND_CODES, INQUIRY_STATE_CODES, MOST_INQUIRY_CONTENTS } from '../api/inquiry-constants.ts';
import { ContentSummarySchema } from './contents.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { ContentIdSchema, closed, NextCursorSchema, UuidSchema } from './parts.ts';

export const InquiryIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });
export const InquiryTextSchema = Type.String({ maxLength: 4000 });
/** YYYYMMDDHHmmss in Asia/Tokyo. */
const MomentSchema = Type.String();
/** 256 random bits in base64url, from the fragment of a mailed address. */
const TokenSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** Multipart form data, all values as text. */
const NewInquirySchema = Type.Object(
  {
    /** Chosen by the sender: the same inquiry is taken once. */
    requestId: UuidSchema,
    kind: Type.Enum([...INQUIRY_KIND_CODES]),
    name: Type.String({ maxLength: 200 }),
    mailAddress: Type.String({ maxLength: 254 }),
    phone: Type.String({ maxLength: 40 }),
    /** Numbers of the contents concerned, separated by commas. */
    contentIds: Type.String({ pattern: '^(?:[0-9]{12}(?:,[0-9]{12}){0,49})?$' }),
    text: InquiryTextSchema,
    wantsCopy: Type.Enum(['true', 'false']),
    'files[]': Type.Optional(
      Type.Array(
        Type.Object({ name: Type.String({ maxLength: 1000 }), bytes: Type.Unsafe<Uint8Array>({}) }),
        { maxItems: 5 },
      ),
    ),
  },
  closed,
);
export type NewInquiry = Static<typeof NewInquirySchema>;

const InquiryReceiptSchema = Type.Object({ receiptNo: Type.String(), isMailed: Type.Boolean() });
export type InquiryReceipt = Static<typeof InquiryReceiptSchema>;

const InquirySenderSchema = Type.Object({
  name: Type.String(),
  mailAddress: Type.String(),
  phone: Type.String(),
});
export type InquirySender = Static<typeof InquirySenderSchema>;

export const InquirySummarySchema = Type.Object({
  inquiryId: Type.String(),
  receiptNo: Type.String(),
  kind: Type.Enum([...INQUIRY_KIND_CODES]),
  state: Type.Enum([...INQUIRY_STATE_CODES]),
  /** Beginning of the first message. */
  opening: Type.String(),
  sentAt: MomentSchema,
  /** Of the last change. */
  changedAt: MomentSchema,
});
export type InquirySummary = Static<typeof InquirySummarySchema>;

export const InquiryMessageSchema = Type.Object({
  messageId: Type.String(),
  sentAt: MomentSchema,
  /** `note`: for the desk alone. */
  party: Type.Enum(['sender', 'desk', 'note']),
  /** Name of its author at the desk; empty for the sender, and for senders. */
  authorName: Type.String(),
  text: Type.String(),
  /** Path of a link to contents that the answer has; empty without one. */
  link: Type.String(),
  attachments: Type.Array(
    Type.Object({
      attachmentId: Type.String(),
      name: Type.String(),
      type: Type.String(),
      bytes: Type.Integer(),
    }),
  ),
});
export type InquiryMessage = Static<typeof InquiryMessageSchema>;

/** As its sender sees it. */
export const InquiryDetailSchema = Type.Object({
  ...InquirySummarySchema.properties,
  /** Numbers of the contents concerned, in their order. */
  contentIds: Type.Array(Type.String()),
  /** Those of them that the reader may see. */
  contents: Type.Array(ContentSummarySchema),
  messages: Type.Array(InquiryMessageSchema),
});
export type InquiryDetail = Static<typeof InquiryDetailSchema>;

const InquiryPageSchema = Type.Object({
  resultList: Type.Array(InquirySummarySchema),
  nextCursor: NextCursorSchema,
});
export type InquiryPage = Static<typeof InquiryPageSchema>;

export const INQUIRY_PARAMS = Type.Object({ inquiryId: InquiryIdSchema });
export const ATTACHMENT_PARAMS = Type.Object({ inquiryId: InquiryIdSchema, attachmentId: InquiryIdSchema });
const detail = inData(InquiryDetailSchema);
const UNKNOWN = { '403': 'an internal user', '404': "unknown, or another user's" } as const;
const INTERNAL = { '403': 'an internal user' } as const;
const REPLY_ERRORS = {
  '429': 'too many messages of one day',
  E0001: 'no text',
  E0024: 'too long',
  E0044: 'characters that are not visible',
} as const;
const ReplySchema = { requestId: UuidSchema, text: InquiryTextSchema };

/** Inquiries as their senders see them: members, guests and visitors; internal users send none. */
export const INQUIRY_ENDPOINTS = defineEndpoints({
  'POST /inquiries': {
    summary: 'Sends an inquiry as multipart form data, once for each request id.',
    access: 'anybody',
    body: NewInquirySchema,
    response: inData(InquiryReceiptSchema),
    status: 201,
    errors: {
      ...INTERNAL,
      '413': 'too large',
      '415': 'no multipart form data',
      '429': 'too many inquiries of a network or a member',
      E0001: 'a value is missing',
      E0024: 'a text that is too long',
      E0031: 'an invalid mail address',
      E0032: 'an invalid telephone number',
      E0039: 'a file of another type, or whose name does not fit its content',
      E0044: 'characters that are not visible',
      E0049: 'a file that is too large',
      E0050: 'an empty file',
      E1056: 'the request id was used for another inquiry (409)',
      E1071: 'a content that the sender may not see',
    },
  },
  'GET /inquiries/sender': {
    summary: 'Name, mail address and telephone number with which the form starts.',
    access: 'member',
    sealed: true,
    response: inData(InquirySenderSchema),
    errors: INTERNAL,
  },
  'POST /inquiries/contents': {
    summary: 'Those of the contents that the sender may see, as the form shows them.',
    access: 'anybody',
    reads: true,
    body: Type.Object(
      { contentIds: Type.Array(ContentIdSchema, { maxItems: MOST_INQUIRY_CONTENTS, uniqueItems: true }) },
      closed,
    ),
    response: inData(Type.Array(ContentSummarySchema)),
    errors: INTERNAL,
  },
  'GET /inquiries': {
    summary: "The member's own inquiries, newest first.",
    access: 'member',
    query: Type.Object({ cursor: Type.Optional(InquiryIdSchema) }, closed),
    response: inData(InquiryPageSchema),
    errors: INTERNAL,
  },
  'GET /inquiries/:inquiryId': {
    summary: 'An inquiry of the member with its messages.',
    access: 'member',
    params: INQUIRY_PARAMS,
    response: detail,
    errors: UNKNOWN,
  },
  'POST /inquiries/:inquiryId/reply': {
    summary: 'A further message of the member, once for each request id. It reopens the inquiry.',
    access: 'member',
    params: INQUIRY_PARAMS,
    body: Type.Object(ReplySchema, closed),
    response: detail,
    errors: { ...UNKNOWN, ...REPLY_ERRORS },
  },
  'GET /inquiries/:inquiryId/attachments/:attachmentId': {
    summary: 'A file of an inquiry, as the member sent it.',
    access: 'member',
    params: ATTACHMENT_PARAMS,
    file: true,
    errors: UNKNOWN,
  },
  'POST /inquiries/thread': {
    summary: 'An inquiry by the link of a mail, for senders without an account.',
    access: 'anybody',
    reads: true,
    body: Type.Object({ token: TokenSchema }, closed),
    response: detail,
    errors: { ...INTERNAL, '404': 'an unknown or expired link' },
  },
  'POST /inquiries/thread/reply': {
    summary: 'A further message of a sender without an account. It reopens the inquiry.',
    access: 'anybody',
    body: Type.Object({ token: TokenSchema, ...ReplySchema }, closed),
    response: detail,
    errors: { ...INTERNAL, ...REPLY_ERRORS, '404': 'an unknown or expired link' },
  },
});
