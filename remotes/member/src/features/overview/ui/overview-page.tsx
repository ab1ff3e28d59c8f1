import { formatDate, tokyoDate } from '@newsphoto/domain';
import { failureOf } from '@newsphoto/records';
import { Box, Button, Clamp, LoadingState, Note, Title } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { actorName } from '../../../blocks/admin/model/actor-name.ts';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { type Figure, type Overview, useOverview } from '../state/use-overview.ts';
import styles from './overview-page.module.css';

/** The first page of the administration area: what needs an action, and what happened last. */
export function OverviewPage() {
  const loaded = useOverview();
  return (
    <AdminPage
      path="/admin"
      actions={<Button onClick={() => void loaded.refetch()}>最新の状態に更新</Button>}
    >
      {loaded.data ? (
        <>
          <Figures overview={loaded.data} />
          <Recent entries={loaded.data.recent} />
        </>
      ) : (
        (loaded.error && failureOf(loaded)) || <LoadingState />
      )}
    </AdminPage>
  );
}

function Figures({ overview }: { readonly overview: Overview }) {
  const today = tokyoDate(new Date());
  const figures = [
    ['失敗したジョブ', overview.failedJobs, '/admin/jobs?group=failed', true],
    ['送信に失敗したメール', overview.failedMails, '/admin/mails?state=failed', true],
    ['今日のログイン停止', overview.lockedToday, `/admin/audit?from=${today}&action=login-locked`, true],
    ['実行中のジョブ', overview.openJobs, '/admin/jobs?group=open', false],
    ['送信待ちのメール', overview.waitingMails, '/admin/mails?state=queued', false],
  ] as const;
  return (
    <ul className={styles.figures} aria-label="対応が必要なこと">
      {figures.map(([label, figure, to, needsAction]) => (
        <li key={to}>
          <Link className={styles.figure} to={to} data-alert={(needsAction && figure.count > 0) || undefined}>
            <Note as="span">{label}</Note>
            <span className={styles.count}>{figureText(figure)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const figureText = ({ count, isMore }: Figure): string =>
  `${count.toLocaleString('ja-JP')}件${isMore ? '以上' : ''}`;

function Recent({ entries }: { readonly entries: Overview['recent'] }) {
  return (
    <section aria-labelledby="recent-acts">
      <div className={styles.heading}>
        <Title id="recent-acts" level={2}>
          最近の操作
        </Title>
        <Link to="/admin/audit">監査記録を調べる</Link>
      </div>
      <Box as="ol" padding={0}>
        {entries.map((entry) => (
          <li key={entry.auditId} className={styles.act}>
            <Note as="span" size="text" numbers>
              {formatDate(entry.happenedAt)}
            </Note>
            <Link to={`/admin/audit?id=${entry.auditId}`}>{entry.actionLabel}</Link>
            <span>{actorName(entry)}</span>
            <Clamp>{entry.subjectName || entry.subject}</Clamp>
          </li>
        ))}
      </Box>
    </section>
  );
}
