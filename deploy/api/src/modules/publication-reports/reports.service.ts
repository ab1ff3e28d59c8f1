import type { NewReport, PublicationReport } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { REPORT_FIELDS } from '@newsphoto/domain/forms';
import { isPublicationDay } from '@newsphoto/domain/orders';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import type { StoredReportFile } from '../../db/report-tables.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import type { MediaStore } from '../../media-store/media-store.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findOrder, lockOrder, type OrderRow, pushOrder } from '../orders/order-records.service.ts';
import { withStoredFile } from './report-file.ts';
import { findFile, findLicence, findReports, insertReport, type ReportRow } from './reports.repository.ts';
import { reportsOf } from './reports-of-order.ts';

/** Reports of publications; see the contract. */
export interface PublicationReports {
  report(actor: Actor, orderId: string, report: NewReport): Promise<PublicationReport>;
  withdraw(actor: Actor, orderId: string, reportId: string): Promise<PublicationReport>;
  /** `userId`: only of an order of this user. */
  file(orderId: string, reportId: string, userId?: string): Promise<StoredReportFile>;
}

export interface ReportDeps {
  readonly db: Database;
  readonly media: MediaStore;
  readonly now: () => Date;
}

export function createPublicationReports({ db, media, now }: ReportDeps): PublicationReports {
  /** Writes a report of a locked order. */
  const write = async (
    actor: Actor,
    orderId: string,
    work: (transaction: DatabaseTransaction, order: OrderRow) => Promise<number>,
  ): Promise<PublicationReport> => {
    const written = await db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, Number(orderId), actor.userId);
      if (!order) throw new ApiError('order/unknown');
      const id = await work(transaction, order);
      await recordAudit(transaction, {
        ...{ actorId: actor.userId, action: 'publication-reported', subject: order.order_no },
      });
      await pushOrder(transaction, order);
      return id;
    });
    const report = (await reportsOf(db, Number(orderId))).find(
      ({ reportId }) => Number(reportId) === written,
    );
    if (!report) throw new ApiError('report/unknown');
    return report;
  };
  return {
    async report(actor, orderId, sent) {
      const report = validReport(sent, tokyoDate(now()));
      const own = await findOrder(db, Number(orderId), actor.userId);
      if (!own) throw new ApiError('order/unknown');
      const record = (stored?: StoredReportFile) =>
        write(actor, orderId, async (transaction) => {
          const licence = await findLicence(transaction, Number(orderId), Number(sent.itemId));
          if (!licence) throw new ApiError('report/no-licence');
          const { licence_id } = licence;
          const before = sent.replaces && (await replaceable(transaction, orderId, sent.replaces));
          if (before && before.licence_id !== licence_id) throw new ApiError('report/unknown');
          const { report_id } = await insertReport(transaction, {
            ...{ ...report, licence_id, user_id: actor.userId, reported_at: now(), is_withdrawal: false },
            replaces: before ? before.report_id : null,
            // A correction without a new file is about the same page.
            file: fileText(stored ?? (before ? before.file : null)),
          });
          return report_id;
        });
      const [file] = sent['files[]'] ?? [];
      // Stored before the transaction, which a large file would keep open.
      return file ? withStoredFile({ db, media }, file, record) : record();
    },
    withdraw: (actor, orderId, reportId) =>
      write(actor, orderId, async (transaction) => {
        const before = await replaceable(transaction, orderId, reportId);
        const { licence_id, published_on, title, place, copies, note } = before;
        const { report_id } = await insertReport(transaction, {
          ...{ licence_id, published_on, title, place, copies, note, file: null },
          ...{ user_id: actor.userId, reported_at: now(), is_withdrawal: true, replaces: before.report_id },
        });
        return report_id;
      }),
    async file(orderId, reportId, userId) {
      const order = await findOrder(db, Number(orderId), userId);
      const file = order && (await findFile(db, order.order_id, Number(reportId)));
      if (!file) throw new ApiError('report/unknown');
      return file;
    },
  };
}

const fileText = (file: StoredReportFile | null): string | null => file && JSON.stringify(file);

function validReport(sent: NewReport, today: string) {
  const { publishedOn, copies } = sent;
  const texts = { title: sent.title.trim(), place: sent.place.trim(), note: sent.note.trim() };
  requireValid(
    REPORT_FIELDS.filter(({ type }) => type === 'text' || type === 'textarea'),
    texts,
  );
  if (!isPublicationDay(publishedOn, today))
    throw new ApiError('report/no-such-day', ['掲載日'], { field: 'publishedOn' });
  const day = `${publishedOn.slice(0, 4)}-${publishedOn.slice(4, 6)}-${publishedOn.slice(6)}`;
  return { ...texts, published_on: day, copies: copies === '' ? null : Number(copies) };
}

/** A report of the locked order that counts. */
async function replaceable(
  transaction: DatabaseTransaction,
  orderId: string,
  reportId: string,
): Promise<ReportRow> {
  const reports = await findReports(transaction, Number(orderId));
  const found = reports.find(({ report_id }) => report_id === Number(reportId));
  if (!found) throw new ApiError('report/unknown');
  if (found.is_replaced || found.is_withdrawal) throw new ApiError('report/replaced');
  return found;
}
