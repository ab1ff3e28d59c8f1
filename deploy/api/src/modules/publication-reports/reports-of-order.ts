import type { PublicationReport } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { matchReport } from '@newsphoto/domain/orders';
import type { DatabaseHandle } from '../../db/database.ts';
import { findReports, type ReportRow } from './reports.repository.ts';

/** The reports of an order, oldest first, compared with their licences. */
export const reportsOf = async (db: DatabaseHandle, orderId: number): Promise<PublicationReport[]> =>
  (await findReports(db, orderId)).map(presentReport);

const dayOf = (stored: string): string => stored.replaceAll('-', '');

function presentReport(row: ReportRow): PublicationReport {
  const { title, place, copies, note, file, use_conditions: use, is_withdrawal } = row;
  const publishedOn = dayOf(row.published_on);
  const licence = { use, startsOn: dayOf(row.starts_on), endsOn: row.ends_on && dayOf(row.ends_on) };
  return {
    reportId: String(row.report_id),
    itemId: String(row.order_item_id),
    licenceNo: row.licence_no,
    reportedAt: tokyoDateTime(row.reported_at),
    replaces: row.replaces === null ? null : String(row.replaces),
    counts: !is_withdrawal && !row.is_replaced,
    isWithdrawal: is_withdrawal,
    ...{ publishedOn, title, place, copies, note },
    file: file && { name: file.name, type: file.type, bytes: file.bytes },
    deviations: is_withdrawal ? [] : matchReport({ publishedOn, title, copies }, licence),
  };
}
