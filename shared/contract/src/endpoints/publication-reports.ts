import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';
import { ORDER_PARAMS, OrderIdSchema, OrderTextSchema } from './orders.ts';
import { closed, DaySchema } from './parts.ts';
import { PublicationReportSchema, ReportIdSchema } from './publication-report.ts';

/** Multipart form data, all values as text. */
const NewReportSchema = Type.Object(
  {
    /** The licensed content of the order. */
    itemId: ReportIdSchema,
    publishedOn: DaySchema,
    title: OrderTextSchema,
    place: OrderTextSchema,
    /** Empty where copies are not counted. */
    copies: Type.String({ pattern: '^(?:[1-9][0-9]{0,8})?$' }),
    note: OrderTextSchema,
    /** The report that this one corrects. */
    replaces: Type.Optional(ReportIdSchema),
    /** A picture or a PDF of the page. */
    'files[]': Type.Optional(
      Type.Array(
        Type.Object({ name: Type.String({ maxLength: 1000 }), bytes: Type.Unsafe<Uint8Array>({}) }),
        {
          maxItems: 1,
        },
      ),
    ),
  },
  closed,
);
export type NewReport = Static<typeof NewReportSchema>;

const REPORT_PARAMS = Type.Object({ orderId: OrderIdSchema, reportId: ReportIdSchema });
const UNKNOWN = { '404': "unknown, or another user's" } as const;

/** Reports of publications. Holders of licences send them; reviewers read them with the order. */
export const PUBLICATION_REPORT_ENDPOINTS = defineEndpoints({
  'POST /orders/:orderId/reports': {
    summary: 'Reports a publication of a licensed content, or corrects a report, as multipart form data.',
    access: 'member',
    params: ORDER_PARAMS,
    body: NewReportSchema,
    response: inData(PublicationReportSchema),
    status: 201,
    errors: {
      ...UNKNOWN,
      '409': 'the content has no licence, or the corrected report was replaced already',
      '413': 'too large',
      '415': 'no multipart form data',
      E0001: 'a text is missing',
      E0007: 'a day on which nothing can have been published',
      E0024: 'a text that is too long',
      E0039: 'neither JPEG, PNG nor PDF',
      E0049: 'a file that is too large',
      E0050: 'an empty file',
    },
  },
  'POST /orders/:orderId/reports/:reportId/withdrawal': {
    summary: 'Withdraws a report. It remains in the list.',
    access: 'member',
    params: REPORT_PARAMS,
    response: inData(PublicationReportSchema),
    status: 201,
    errors: { ...UNKNOWN, '409': 'replaced or withdrawn already' },
  },
  'GET /orders/:orderId/reports/:reportId/file': {
    summary: 'The file of a report, as it was sent.',
    access: 'member',
    params: REPORT_PARAMS,
    file: true,
    errors: UNKNOWN,
  },
  'GET /order-reviews/:orderId/reports/:reportId/file': {
    summary: 'As above, for reviewers.',
    access: 'internal',
    permission: 'review',
    params: REPORT_PARAMS,
    file: true,
    errors: { '404': 'unknown' },
  },
});
