import { type Static, Type } from 'typebox';
import { REPORT_DEVIATION_CODES, REPORT_FILE_TYPES } from '../api/order-constants.ts';
import { DaySchema } from './parts.ts';

export const ReportIdSchema = Type.String({ pattern: '^[1-9][0-9]{0,14}$' });

/** A report of a publication. It never changes: one that corrects or withdraws it replaces it. */
export const PublicationReportSchema = Type.Object({
  reportId: ReportIdSchema,
  /** Content of the order. */
  itemId: Type.String(),
  licenceNo: Type.String(),
  /** YYYYMMDDHHmmss in Asia/Tokyo. */
  reportedAt: Type.String(),
  /** The report that this one replaces; null without one. */
  replaces: Type.Union([ReportIdSchema, Type.Null()]),
  /** Neither withdrawn nor replaced, nor a withdrawal. */
  counts: Type.Boolean(),
  isWithdrawal: Type.Boolean(),
  publishedOn: DaySchema,
  title: Type.String(),
  /** Page, edition or address. */
  place: Type.String(),
  /** Null where copies are not counted. */
  copies: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  note: Type.String(),
  file: Type.Union([
    Type.Object({
      name: Type.String(),
      type: Type.Enum([...REPORT_FILE_TYPES]),
      bytes: Type.Integer({ minimum: 1 }),
    }),
    Type.Null(),
  ]),
  /** In what it differs from the licence, as a hint; labels: `REPORT_DEVIATIONS` of the domain package. */
  deviations: Type.Array(Type.Enum([...REPORT_DEVIATION_CODES])),
});
export type PublicationReport = Static<typeof PublicationReportSchema>;
