import type { OrderDetail, PublicationReport } from '@newsphoto/contract';
import { call, isApiError } from '@newsphoto/http';
import { Button, Note, openConfirmation, Section } from '@newsphoto/ui';
import { useState } from 'react';
import { saveReportFile } from '../../order/state/save-report-file.ts';
import { ReportList } from '../../order/ui/report-list.tsx';
import { licensedItems } from '../model/report-fields.ts';
import { ReportForm } from './report-form.tsx';

interface ReportSectionProps {
  readonly order: OrderDetail;
  /** The order is read again. */
  readonly onChanged: () => Promise<unknown>;
}

/** The reports of an order's publications, as its orderer sends them. */
export function ReportSection({ order, onChanged }: ReportSectionProps) {
  const [form, setForm] = useState<{ readonly corrected: PublicationReport | undefined }>();
  const { orderId, reports } = order;
  if (licensedItems(order).length === 0) return null;
  const changed = () => {
    setForm(undefined);
    void onChanged();
  };
  const withdraw = async ({ reportId }: PublicationReport) => {
    const sure = await openConfirmation({
      title: '掲載報告の取り下げ',
      message: 'この掲載報告を取り下げます。記録は一覧に残ります。',
      okText: '取り下げる',
      cancelText: 'やめる',
    });
    if (!sure) return;
    try {
      const params = { orderId, reportId };
      await call('POST /orders/:orderId/reports/:reportId/withdrawal', { params });
      changed();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <Section title="掲載報告" gap={12}>
      {reports.length === 0 && !form && (
        <Note>掲載・放送・配信されましたら、掲載日と掲載面をお知らせください。料金には影響しません。</Note>
      )}
      {form ? (
        <ReportForm
          key={form.corrected?.reportId ?? 'new'}
          order={order}
          corrected={form.corrected}
          onReported={changed}
          onClose={() => setForm(undefined)}
        />
      ) : (
        <p>
          <Button onClick={() => setForm({ corrected: undefined })}>掲載を報告する</Button>
        </p>
      )}
      <ReportList
        reports={reports}
        onDownload={(report) =>
          void saveReportFile('GET /orders/:orderId/reports/:reportId/file', orderId, report)
        }
        actions={(report) => (
          <>
            <Button kind="plain" onClick={() => setForm({ corrected: report })}>
              訂正する
            </Button>
            <Button kind="plain" onClick={() => void withdraw(report)}>
              取り下げる
            </Button>
          </>
        )}
      />
    </Section>
  );
}
