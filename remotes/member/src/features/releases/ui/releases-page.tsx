import type { BoardRelease, ReleaseFigures } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf, type RecordColumn, RecordList, useFilters, useOpened } from '@newsphoto/records';
import { Box, Button, Clamp, LoadingState, Note, Segmented } from '@newsphoto/ui';
import { AdminPage } from '../../../blocks/admin/ui/admin-page.tsx';
import { canaryLabel, failuresLabel, keyNotice, loadsLabel, msLabel } from '../model/release-labels.ts';
import { ReleaseDrawer } from './release-drawer.tsx';
import { ReleaseJournal } from './release-journal.tsx';
import styles from './releases-page.module.css';

/** A figure of the live release, with that of the canary below it. */
function pairOf(textOf: (figures: ReleaseFigures) => string) {
  return ({ figures, live, canary }: BoardRelease) => {
    const of = (version: string | undefined) => figures.find((one) => one.version === version);
    const [ofLive, ofCanary] = [of(live), of(canary?.version)];
    return (
      <span className={styles.pair}>
        <span>{ofLive ? textOf(ofLive) : '—'}</span>
        {ofCanary && (
          <Note as="span" size="small">
            先行 {textOf(ofCanary)}
          </Note>
        )}
      </span>
    );
  };
}

const COLUMNS: readonly RecordColumn<BoardRelease>[] = [
  { key: 'title', title: '名前', width: 104, grows: true, opens: true, render: ({ title }) => title },
  {
    key: 'live',
    title: '公開中',
    width: 136,
    grows: true,
    render: (release) => (
      <span className={styles.pair}>
        <Clamp>{release.live}</Clamp>
        {release.canary && (
          <Note as="span" size="small">
            <Clamp>先行 {canaryLabel(release)}</Clamp>
          </Note>
        )}
      </span>
    ),
  },
  {
    key: 'former',
    title: '前の版',
    width: 112,
    wideOnly: true,
    render: ({ former: [latest = '—'] }) => latest,
  },
  { key: 'loads', title: '読み込み', width: 104, wideOnly: true, align: 'end', render: pairOf(loadsLabel) },
  { key: 'failed', title: '失敗した人', width: 120, align: 'end', render: pairOf(failuresLabel) },
  {
    key: 'load',
    title: '読み込み時間',
    width: 128,
    wideOnly: true,
    align: 'end',
    render: pairOf(({ loadMs }) => msLabel(loadMs)),
  },
  {
    key: 'shown',
    title: '最初の表示',
    width: 120,
    wideOnly: true,
    align: 'end',
    render: pairOf(({ shownMs }) => msLabel(shownMs)),
  },
];
const idOf = ({ name }: BoardRelease) => name;
const nameOf = ({ title }: BoardRelease) => title;
const FILTERS = { channel: '' };
/** Two lines: the live release and the canary. */
const ROW_HEIGHT = 52;
/** Reports arrive all the time, and others change channels. */
const REREAD_MS = 20_000;

/** What is live on a channel, how it does, and the ways to change it. */
export function ReleasesPage() {
  const [{ channel }, setFilters] = useFilters(FILTERS);
  const query = endpointQuery('GET /admin/releases', { query: channel ? { channel } : {} }, { gcTime: 0 });
  const loaded = useApiQuery(query, { keepPrevious: true, rereadAfter: () => REREAD_MS });
  const opened = useOpened();
  const board = loaded.data;
  const release = board?.releases.find(({ name }) => name === opened.id);
  return (
    <AdminPage
      path="/admin/releases"
      actions={<Button onClick={() => void loaded.refetch()}>最新の状態に更新</Button>}
      filters={
        board &&
        board.channels.length > 1 && (
          <Segmented
            label="チャンネル"
            value={board.channel}
            options={board.channels.map((value) => ({ value, label: value }))}
            onChange={(value) => setFilters({ channel: value })}
          />
        )
      }
    >
      {board ? (
        <>
          {keyNotice(board.key) && <Box tone="mark">{keyNotice(board.key)}</Box>}
          <RecordList
            label="リリースの一覧"
            columns={COLUMNS}
            rows={board.releases}
            loaded={loaded}
            idOf={idOf}
            nameOf={nameOf}
            rowHeight={ROW_HEIGHT}
            onOpen={({ name }) => opened.open(name)}
            empty={{ title: 'このチャンネルにはまだ何も公開されていません' }}
          />
          <Note>
            読み込み・失敗・時間は、この24時間にブラウザーから届いた報告です。時間は75パーセンタイル、下の行は先行公開の版です。
          </Note>
          <ReleaseJournal board={board} />
          {release && (
            <ReleaseDrawer
              key={release.name}
              {...{ board, release }}
              onStale={() => void loaded.refetch()}
              onGone={opened.close}
            />
          )}
        </>
      ) : (
        (loaded.error && failureOf(loaded)) || <LoadingState />
      )}
    </AdminPage>
  );
}
