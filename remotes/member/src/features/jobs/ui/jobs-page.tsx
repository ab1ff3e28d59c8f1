import { type Job, PERMISSION_EDIT } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { editCachedRows, useApiPages } from '@newsphoto/query';
import {
  MoreRows,
  type RecordColumn,
  RecordList,
  StateMark,
  useFilters,
  useOpened,
} from '@newsphoto/records';
import { useHasPermissions } from '@newsphoto/session';
import { Button, Segmented } from '@newsphoto/ui';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { stateLabels, withJob } from '../model/job-labels.ts';
import { jobsQuery, useJobChanges } from '../state/job-list.ts';
import { JobDrawer } from './job-drawer.tsx';
import { JobProgress } from './job-progress.tsx';
import { NewRenditionsEditor } from './new-renditions.tsx';

const COLUMNS: readonly RecordColumn<Job>[] = [
  { key: 'title', title: '処理', width: 160, grows: true, opens: true, render: ({ title }) => title },
  {
    key: 'state',
    title: '状態',
    width: 132,
    render: (job) => {
      const { label, tone } = stateLabels(job);
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  {
    key: 'progress',
    title: '進み具合',
    width: 200,
    wideOnly: true,
    render: (job) => <JobProgress job={job} />,
  },
  {
    key: 'owner',
    title: '依頼者',
    width: 104,
    wideOnly: true,
    render: ({ ownerName }) => ownerName || 'システム',
  },
  {
    key: 'createdAt',
    title: '受付',
    width: 168,
    wideOnly: true,
    render: ({ createdAt }) => formatDate(createdAt),
  },
];
const idOf = ({ jobId }: Job) => jobId;
const nameOf = ({ title }: Job) => title;

const FILTERS = { scope: 'all', group: '' };
const SCOPES = [
  { value: 'all', label: 'すべての処理' },
  { value: 'own', label: '自分の処理' },
] as const;
const GROUPS = [
  { value: '', label: 'すべて' },
  { value: 'open', label: '実行中' },
  { value: 'failed', label: '失敗' },
  { value: 'over', label: '終了' },
] as const;
/** Two lines: the bar, and what is being done. */
const ROW_HEIGHT = 52;

/** The archive's background jobs and their progress. */
export function JobsPage() {
  const [filters, setFilters] = useFilters(FILTERS);
  const scope = filters.scope === 'own' ? 'own' : 'all';
  const group = GROUPS.find(({ value }) => value === filters.group)?.value ?? '';
  const query = jobsQuery({ scope, group });
  const pages = useApiPages(query);
  useJobChanges({ scope, group });
  const opened = useOpened();
  const mayEdit = useHasPermissions([PERMISSION_EDIT]);
  const show = (changed: Job) => editCachedRows(query, (jobs) => withJob(jobs, changed));
  const job = pages.data?.find(({ jobId }) => jobId === opened.id);
  return (
    <AdminPage
      path="/admin/jobs"
      actions={mayEdit && <Button onClick={opened.openNew}>画像を作り直す</Button>}
      filters={
        <>
          <Segmented
            label="状態"
            value={group}
            options={GROUPS}
            onChange={(value) => setFilters({ group: value })}
          />
          <Segmented
            label="範囲"
            value={scope}
            options={SCOPES}
            onChange={(value) => setFilters({ scope: value })}
          />
        </>
      }
    >
      <RecordList
        label="処理の一覧"
        columns={COLUMNS}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={nameOf}
        rowHeight={ROW_HEIGHT}
        onOpen={({ jobId }) => opened.open(jobId)}
        empty={{ title: '該当する処理はありません', text: '新しい処理が始まると、ここに表示されます。' }}
      />
      <MoreRows pages={pages} />
      {opened.isNew && mayEdit && (
        <NewRenditionsEditor
          onGone={(started) => {
            if (!started) return opened.close();
            show(started);
            opened.open(started.jobId);
          }}
        />
      )}
      {job && <JobDrawer key={job.jobId} job={job} onChanged={show} onGone={opened.close} />}
    </AdminPage>
  );
}
