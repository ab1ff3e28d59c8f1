import { type Static, Type } from 'typebox';
import { INQUIRY_KIND_CODES, INQUIRY_STATE_CODES, MOST_INQUIRY_CONTENTS } from '../api/inquiry-constants.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import {
  ATTACHMENT_PARAMS,
  INQUIRY_PARAMS,
  InquiryDetailSchema,
  InquiryIdSchema,
  InquirySummarySchema,
  InquiryTextSchema,
} from './inquiries.ts';
import { ContentIdSchema, closed, DaySchema, NextCursorSchema, VersionSchema } from './parts.ts';

const UserIdSchema = Type.String({ minLength: 1, maxLength: 64 });

const DeskSchema = {
  senderName: Type.String(),
  groupName: Type.String(),
  /** Empty: not assigned. */
  assigneeId: Type.String(),
  assigneeName: Type.String(),
  /** Of the last message of the sender. YYYYMMDDHHmmss in Asia/Tokyo. */
  waitingSince: Type.String(),
  contentCount: Type.Integer({ minimum: 0 }),
  attachmentCount: Type.Integer({ minimum: 0 }),
};

const DeskInquirySchema = Type.Object({ ...InquirySummarySchema.properties, ...DeskSchema });
export type DeskInquiry = Static<typeof DeskInquirySchema>;

const DeskInquiryPageSchema = Type.Object({
  resultList: Type.Array(DeskInquirySchema),
  nextCursor: NextCursorSchema,
});
export type DeskInquiryPage = Static<typeof DeskInquiryPageSchema>;

const DeskInquiryDetailSchema = Type.Object({
  ...InquiryDetailSchema.properties,
  ...DeskSchema,
  version: VersionSchema,
  /** Empty: a sender without an account. */
  userId: Type.String(),
  mailAddress: Type.String(),
  phone: Type.String(),
});
export type DeskInquiryDetail = Static<typeof DeskInquiryDetailSchema>;

const DeskInquiryQuerySchema = Type.Object(
  {
    /** `open`: not answered yet, oldest first. The others newest first. */
    state: Type.Optional(Type.Enum(['open', ...INQUIRY_STATE_CODES])),
    kind: Type.Optional(Type.Enum([...INQUIRY_KIND_CODES])),
    /** A user id; `none`: not assigned. */
    assignee: Type.Optional(UserIdSchema),
    /** Receipt number, name, mail address, telephone number, or beginning of the text. */
    text: Type.Optional(Type.String({ maxLength: 200 })),
    cursor: Type.Optional(InquiryIdSchema),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type DeskInquiryQuery = Static<typeof DeskInquiryQuerySchema>;

const AnswerSchema = Type.Object(
  {
    version: VersionSchema,
    text: InquiryTextSchema,
    /** Contents that the answer shows by a link. */
    link: Type.Optional(
      Type.Object(
        {
          contentIds: Type.Array(ContentIdSchema, {
            ...{ minItems: 1, maxItems: MOST_INQUIRY_CONTENTS, uniqueItems: true },
          }),
          /** Its last day. */
          expiresOn: DaySchema,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type InquiryAnswer = Static<typeof AnswerSchema>;

const TemplateSchema = Type.Object({
  templateId: Type.String(),
  version: VersionSchema,
  name: Type.String(),
  text: Type.String(),
});
export type InquiryTemplate = Static<typeof TemplateSchema>;
const TemplateTexts = { name: Type.String({ maxLength: 200 }), text: InquiryTextSchema };

/** Names, addresses and messages of other people are sealed. */
const DESK = { access: 'internal', permission: 'inquiries', sealed: true } as const;
const detail = inData(DeskInquiryDetailSchema);
const TEMPLATE_PARAMS = Type.Object({ templateId: InquiryIdSchema });
const STEP = { '404': 'unknown', W0002: 'changed meanwhile (409)' } as const;
const TEXT = { E0001: 'no text', E0024: 'too long', E0044: 'characters that are not visible' } as const;
const version = Type.Object({ version: VersionSchema }, closed);

/** Inquiries of all senders, for users who answer them (BQ001). */
export const INQUIRY_DESK_ENDPOINTS = defineEndpoints({
  'GET /admin/inquiries': {
    summary: 'Inquiries: those that wait oldest first, others newest first.',
    ...DESK,
    query: DeskInquiryQuerySchema,
    response: inData(DeskInquiryPageSchema),
  },
  'GET /admin/inquiries/assignees': {
    summary: 'Users to whom an inquiry can be assigned.',
    ...DESK,
    response: inData(Type.Array(Type.Object({ userId: Type.String(), userName: Type.String() }))),
  },
  'GET /admin/inquiries/:inquiryId': {
    summary: 'An inquiry with its messages and notes.',
    ...DESK,
    params: INQUIRY_PARAMS,
    response: detail,
    errors: { '404': 'unknown' },
  },
  'PUT /admin/inquiries/:inquiryId/assignee': {
    summary: 'Assigns an inquiry, or takes the assignment back. A new one is then being worked on.',
    ...DESK,
    params: INQUIRY_PARAMS,
    body: Type.Object({ version: VersionSchema, assigneeId: Type.String({ maxLength: 64 }) }, closed),
    response: detail,
    errors: { ...STEP, '400': 'a user who does not answer inquiries' },
  },
  'POST /admin/inquiries/:inquiryId/answer': {
    summary: 'Answers by mail, with a link to contents where there are some.',
    ...DESK,
    params: INQUIRY_PARAMS,
    body: AnswerSchema,
    response: detail,
    errors: {
      ...STEP,
      ...TEXT,
      E1013: 'an expiry that is no coming day',
      E1071: 'a content that does not exist',
    },
  },
  'POST /admin/inquiries/:inquiryId/note': {
    summary: 'A note for the desk alone.',
    ...DESK,
    params: INQUIRY_PARAMS,
    body: Type.Object({ version: VersionSchema, text: InquiryTextSchema }, closed),
    response: detail,
    errors: { ...STEP, ...TEXT },
  },
  'POST /admin/inquiries/:inquiryId/close': {
    summary: 'Nothing more has to be done. Sends no mail.',
    ...DESK,
    params: INQUIRY_PARAMS,
    body: version,
    response: detail,
    errors: STEP,
  },
  'POST /admin/inquiries/:inquiryId/reopen': {
    summary: 'Something has to be done again.',
    ...DESK,
    params: INQUIRY_PARAMS,
    body: version,
    response: detail,
    errors: STEP,
  },
  'GET /admin/inquiries/:inquiryId/attachments/:attachmentId': {
    summary: 'A file of an inquiry, as it was sent.',
    access: 'internal',
    permission: 'inquiries',
    params: ATTACHMENT_PARAMS,
    file: true,
    errors: { '404': 'unknown' },
  },
  'GET /admin/inquiry-templates': {
    summary: 'Templates of answers by their names.',
    ...DESK,
    response: inData(Type.Array(TemplateSchema)),
  },
  'POST /admin/inquiry-templates': {
    summary: 'Creates a template.',
    ...DESK,
    body: Type.Object(TemplateTexts, closed),
    response: inData(TemplateSchema),
    status: 201,
    errors: { ...TEXT, '400': 'too many templates, or the name is taken' },
  },
  'PUT /admin/inquiry-templates/:templateId': {
    summary: 'Changes a template.',
    ...DESK,
    params: TEMPLATE_PARAMS,
    body: Type.Object({ version: VersionSchema, ...TemplateTexts }, closed),
    response: inData(TemplateSchema),
    errors: { ...STEP, ...TEXT, '400': 'the name is taken' },
  },
  'DELETE /admin/inquiry-templates/:templateId': {
    summary: 'Deletes a template. Answers that were written with it stay.',
    ...DESK,
    params: TEMPLATE_PARAMS,
    body: version,
    errors: STEP,
  },
});
