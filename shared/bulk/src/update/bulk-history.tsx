import type { Bulk } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, StateMark, type StateTone } from '@newsphoto/records';
import { Note, Stack } from '@newsphoto/ui';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { labelOfKey } from '../operations/operation-text.ts';
import { bulkHref } from './bulk-address.ts';
import { bulksQuery } from './bulk-queries.ts';
import { useBulkSetting } from './bulk-setting.ts';
import { count, isActive, stateLabel } from './bulk-texts.ts';

const TONES: Partial<Record<Bulk['state'], StateTone>> = {
  ...{ running: 'active', undoing: 'active', done: 'done', failed: 'alert', stopped: 'alert' },
};

const fieldsText = ({ operations, kind }: Bulk): string =>
  operations.map(({ key }) => labelOfKey(key, kind)).join('、') || '（なし）';

const columnsOf = (noun: string): readonly RecordColumn<Bulk>[] => [
  {
    ...{ key: 'createdAt', title: '作成日時', width: 150, opens: true },
    render: ({ createdAt }) => formatDate(createdAt),
  },
  { key: 'fields', title: '変更する項目', width: 160, grows: true, render: fieldsText },
  {
    ...{ key: 'total', title: noun, width: 88, align: 'end' },
    render: ({ total }) => `${count(total)}件`,
  },
  {
    ...{ key: 'changed', title: '更新', width: 88, align: 'end', wideOnly: true },
    render: ({ counts }) => `${count(counts.changed + counts.undone + counts.skipped)}件`,
  },
  {
    ...{ key: 'state', title: '状態', width: 130 },
    render: ({ state }) => <StateMark tone={TONES[state] ?? 'plain'}>{stateLabel(state)}</StateMark>,
  },
];
const idOf = ({ bulkId }: Bulk) => bulkId;
const nameOf = (bulk: Bulk) => `${formatDate(bulk.createdAt)} ${fieldsText(bulk)}`;
const REREAD_MS = 2_000;

/** The bulk updates of the user of the last 30 days: opened again, or undone there. */
export function BulkHistory({ links }: { readonly links: ReactNode }) {
  const { kind, path, noun, title, tip } = useBulkSetting();
  const query = bulksQuery(kind);
  const columns = useMemo(() => columnsOf(noun), [noun]);
  const loaded = useApiQuery(query, { rereadAfter: () => false });
  const running = loaded.data?.some(isActive) ?? false;
  useApiQuery(query, { enabled: running, rereadAfter: () => REREAD_MS });
  const navigate = useNavigate();
  return (
    <Stack gap={16}>
      <Note size="text">
        {tip}
        {links}
      </Note>
      <RecordList
        label={`これまでの${title}（30日間）`}
        columns={columns}
        rows={loaded.data}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ bulkId }) => void navigate(bulkHref(path, bulkId))}
        empty={{ title: `${title}はまだありません`, text: `過去30日間の${title}が、ここに表示されます。` }}
      />
    </Stack>
  );
}
