import type { BoardChange, ReleaseBoard } from '@newsphoto/contract';
import { call } from '@newsphoto/http';
import { useApiPages } from '@newsphoto/query';
import { MoreRows, type RecordColumn, RecordList } from '@newsphoto/records';
import { Clamp, Section } from '@newsphoto/ui';
import { actionLabel, authorLabel, timeLabel, versionsLabel } from '../model/release-labels.ts';

const columnsOf = (titleOf: (change: BoardChange) => string): readonly RecordColumn<BoardChange>[] => [
  { key: 'at', title: '日時', width: 144, render: ({ at }) => timeLabel(at) },
  { key: 'name', title: '名前', width: 144, render: (change) => <Clamp>{titleOf(change)}</Clamp> },
  { key: 'action', title: '操作', width: 128, grows: true, render: actionLabel },
  { key: 'versions', title: '版', width: 176, wideOnly: true, render: versionsLabel },
  { key: 'who', title: '操作した人', width: 184, wideOnly: true, render: authorLabel },
  {
    key: 'why',
    title: '理由',
    width: 200,
    wideOnly: true,
    grows: true,
    render: ({ why, forced }) => (
      <Clamp>{forced.length > 0 ? `${why}（検査を無視：${forced.join('、')}）` : why}</Clamp>
    ),
  },
];
const idOf = ({ revision }: BoardChange) => String(revision);

/** What was changed on a channel, by whom and why. */
export function ReleaseJournal({ board }: { readonly board: ReleaseBoard }) {
  const { channel, revision, releases } = board;
  // One that is no longer on the channel has its name alone.
  const titleOf = ({ name }: BoardChange) => releases.find((one) => one.name === name)?.title ?? name;
  const pages = useApiPages<BoardChange>({
    // Another change begins the list again.
    key: ['admin', 'releases', 'journal', channel, revision],
    call: async (cursor, options) => {
      const query = { channel, ...(cursor && { cursor }) };
      const { changes, nextCursor } = await call('GET /admin/releases/journal', { query }, options);
      return { rows: changes, nextCursor };
    },
  });
  return (
    <Section title="変更の記録">
      <RecordList
        label="変更の記録"
        columns={columnsOf(titleOf)}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={(change) => `${titleOf(change)} ${actionLabel(change)}`}
        empty={{ title: '変更はまだありません' }}
      />
      <MoreRows pages={pages} />
    </Section>
  );
}
