import { useItemDrag } from '@newsphoto/content/item-order';
import type { SavedSearch } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import {
  Button,
  EmptyState,
  ErrorState,
  HelpIcon,
  IconButton,
  LoadingState,
  Note,
  Page,
  Stack,
  Title,
  Toolbar,
  useKeyMap,
} from '@newsphoto/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { inFolders, mayPause } from '../../../blocks/saved-search/model/alert-text.ts';
import {
  rereadSavedSearches,
  useSavedSearches,
} from '../../../blocks/saved-search/state/use-saved-searches.ts';
import { ADVANCED_PATH } from '../../../blocks/search/model/search-state.ts';
import { type Doing, useRowFocus } from '../state/use-row-focus.ts';
import { type Report, useSavedActions } from '../state/use-saved-actions.ts';
import { FolderSection } from './folder-section.tsx';
import styles from './saved-searches-page.module.css';

const NONE: readonly SavedSearch[] = [];

export function SavedSearchesPage() {
  const { saved, hits, error } = useSavedSearches();
  const searches = saved?.searches ?? NONE;
  const actions = useSavedActions(searches);
  const folders = inFolders(searches);
  const shown = folders.flatMap((folder) => folder.searches);
  const ids = shown.map(({ savedSearchId }) => savedSearchId);
  const rows = useRowFocus(ids);
  const { dropMark, listeners } = useItemDrag({
    ids,
    chosen: () => [],
    onDrop: ([id = ''], _beforeId, onto) => {
      const [moved, place] = [shown[ids.indexOf(id)], shown[ids.indexOf(onto)]];
      if (moved && place && moved !== place) void actions.move(moved, place);
    },
  });
  const [doing, setDoing] = useState<Doing>();
  /** The row with the focus, and its neighbours in its folder. */
  const atRow = (work: (saved: SavedSearch, among: readonly SavedSearch[]) => void) => () => {
    const saved = shown.find(({ savedSearchId }) => savedSearchId === rows.current());
    if (saved) work(saved, folders.find(({ name }) => name === saved.folder)?.searches ?? []);
  };
  const begin = (what: Doing['what']) => atRow(({ savedSearchId: id }) => setDoing({ id, what }));
  const move = (by: 1 | -1) =>
    atRow((saved, among) => {
      const place = among[among.indexOf(saved) + by];
      if (place) void actions.move(saved, place);
    });
  const { help, openHelp } = useKeyMap([
    { keys: ['ArrowUp'], shown: '↑', effect: '前の検索へ', onPress: () => rows.step(-1) },
    { keys: ['ArrowDown'], shown: '↓', effect: '次の検索へ', onPress: () => rows.step(1) },
    { keys: ['Home'], effect: '最初の検索へ', onPress: () => rows.step(Number.NEGATIVE_INFINITY) },
    { keys: ['End'], effect: '最後の検索へ', onPress: () => rows.step(Number.POSITIVE_INFINITY) },
    { shown: 'Enter', effect: '検索を実行する' },
    { keys: ['['], effect: '1つ上へ動かす', onPress: move(-1) },
    { keys: [']'], effect: '1つ下へ動かす', onPress: move(1) },
    { keys: ['F2'], effect: '名前を変更する', onPress: begin('rename') },
    { keys: ['e'], effect: '設定（フォルダー・通知）を開く', onPress: begin('edit') },
    {
      keys: ['p'],
      effect: '通知を一時停止・再開する',
      onPress: atRow((saved) => mayPause(saved.alert) && void actions.pause(saved)),
    },
    {
      keys: ['Delete'],
      effect: '削除する（元に戻せます）',
      onPress: atRow((saved) => void actions.remove(saved)),
    },
  ]);
  return (
    <Page kind="list" width={1120}>
      <Toolbar gap="4px 16px">
        <Title>保存した検索</Title>
        {saved && (
          <Note numbers>
            {searches.length}件／{saved.limit}件まで
          </Note>
        )}
        <ReportLine report={actions.report} onUndo={rows.want} />
        {shown.length > 0 && <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />}
      </Toolbar>
      {error && (
        <ErrorState
          title="保存した検索を読み込めませんでした"
          actions={<Button onClick={() => void rereadSavedSearches()}>再読み込み</Button>}
        >
          {errorMessage(error)}
        </ErrorState>
      )}
      {!saved && !error && <LoadingState />}
      {saved && searches.length === 0 && (
        <EmptyState title="保存した検索はまだありません" actions={<Link to={ADVANCED_PATH}>詳細検索へ</Link>}>
          検索結果や詳細検索の画面で「検索を保存」を選ぶと、ここに並びます。新着をメールで受け取ることもできます。
        </EmptyState>
      )}
      <Stack ref={rows.list} gap={24}>
        {folders.map((folder) => (
          <FolderSection
            key={folder.name}
            folder={folder}
            folders={folders.map(({ name }) => name).filter(Boolean)}
            hits={hits}
            mailAddress={saved?.mailAddress}
            actions={actions}
            dragOf={(id) => ({ 'data-over': dropMark(id) && true, ...listeners(id) })}
            doing={doing}
            onDo={setDoing}
          />
        ))}
      </Stack>
      {help}
    </Page>
  );
}

/** What was just done; the focus goes to the way back, because the button that was used may be gone. */
function ReportLine({
  report,
  onUndo,
}: {
  report: Report | undefined;
  onUndo: (savedSearchId: string) => void;
}) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (report?.undo) undo.current?.focus();
  }, [report]);
  return (
    <div className={styles.report} role="status" data-failure={report?.isFailure}>
      {report?.text}
      {report?.undo && (
        <Button
          ref={undo}
          onClick={() => {
            onUndo(report.undone ?? '');
            void report.undo?.();
          }}
        >
          元に戻す
        </Button>
      )}
    </div>
  );
}
