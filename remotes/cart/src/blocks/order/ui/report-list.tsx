import type { PublicationReport } from '@newsphoto/contract';
import { formatDate, formatDay, formatFileSize } from '@newsphoto/domain';
import { REPORT_DEVIATIONS } from '@newsphoto/domain/orders';
import { StateMark } from '@newsphoto/records';
import { Button, Note, Toolbar } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import styles from './report-list.module.css';

interface ReportListProps {
  readonly reports: readonly PublicationReport[];
  readonly onDownload: (report: PublicationReport) => void;
  readonly actions?: (report: PublicationReport) => ReactNode;
}

/** Reports of publications, the newest first; those that were replaced remain, marked. */
export function ReportList({ reports, onDownload, actions }: ReportListProps) {
  return (
    <ul className={styles.reports} aria-label="掲載報告">
      {reports.toReversed().map((report) => {
        const { file } = report;
        return (
          <li key={report.reportId} className={styles.report} data-off={!report.counts || undefined}>
            <Toolbar gap="4px 12px">
              <span className={styles.day}>{formatDay(report.publishedOn)}</span>
              <span>{report.title}</span>
              {!report.counts && (
                <StateMark tone="plain">{report.isWithdrawal ? '取り下げ' : '訂正・取り下げ済み'}</StateMark>
              )}
            </Toolbar>
            <Note numbers>{detailsOf(report)}</Note>
            {report.note !== '' && <p className={styles.note}>{report.note}</p>}
            {report.counts && report.deviations.length > 0 && (
              <Note tone="alert">
                許諾との違い：{report.deviations.map((one) => REPORT_DEVIATIONS[one]).join('、')}
              </Note>
            )}
            <Toolbar gap="4px 12px">
              {file && (
                <Button kind="plain" onClick={() => onDownload(report)}>
                  {`${file.name}（${formatFileSize(file.bytes)}）を保存`}
                </Button>
              )}
              {report.counts && actions?.(report)}
            </Toolbar>
          </li>
        );
      })}
    </ul>
  );
}

const detailsOf = ({ place, copies, licenceNo, reportedAt }: PublicationReport): string =>
  [
    place,
    copies !== null && `${copies.toLocaleString('ja-JP')}部`,
    `許諾番号 ${licenceNo}`,
    `報告 ${formatDate(reportedAt).slice(0, 16)}`,
  ]
    .filter(Boolean)
    .join('／');
