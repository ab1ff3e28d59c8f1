import type { WireCollection } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { invalidate, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordList, StateMark, useOpened } from '@newsphoto/records';
import { Button, Toolbar } from '@newsphoto/ui';
import { collectionState, serverLine } from '../model/collection-state.ts';
import { COLLECTIONS } from '../state/use-intake.ts';
import { CollectionEditor, NewCollectionEditor } from './collection-editor.tsx';

const COLUMNS: readonly RecordColumn<WireCollection>[] = [
  { key: 'name', title: '名前', width: 144, grows: true, opens: true, render: ({ name }) => name },
  { key: 'server', title: 'サーバー', width: 240, wideOnly: true, grows: true, render: serverLine },
  {
    ...{ key: 'state', title: '状態', width: 104 },
    render: (collection) => {
      const { label, tone } = collectionState(collection);
      return <StateMark tone={tone}>{label}</StateMark>;
    },
  },
  {
    ...{ key: 'succeeded', title: '前回の成功', width: 168, wideOnly: true },
    render: ({ succeededAt }) => formatDate(succeededAt),
  },
  { key: 'next', title: '次回', width: 168, wideOnly: true, render: ({ nextAt }) => formatDate(nextAt) },
  {
    ...{ key: 'files', title: '取得した数', width: 112, wideOnly: true },
    render: ({ totalFiles }) => `${totalFiles.toLocaleString('ja-JP')}件`,
  },
];
const idOf = ({ collectionId }: WireCollection) => collectionId;
const nameOf = ({ name }: WireCollection) => name;

/** FTP servers that files are collected from, by schedule. */
export function CollectionsSection() {
  const loaded = useApiQuery(COLLECTIONS);
  const opened = useOpened();
  const { collections, sources = [] } = loaded.data ?? {};
  const collection = collections?.find(({ collectionId }) => collectionId === opened.id);
  const ends = { sources, onSaved: () => void invalidate(COLLECTIONS), onGone: opened.close };
  return (
    <>
      <Toolbar>
        <Button kind="primary" onClick={opened.openNew}>
          FTP取得を追加
        </Button>
      </Toolbar>
      <RecordList
        label="FTP取得の一覧"
        columns={COLUMNS}
        rows={collections}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ collectionId }) => opened.open(collectionId)}
        empty={{
          title: 'FTP取得はまだありません',
          text: '「FTP取得を追加」から、配信元のサーバーと間隔を登録できます。',
        }}
      />
      {loaded.data && opened.isNew && <NewCollectionEditor {...ends} />}
      {collection && <CollectionEditor key={idOf(collection)} collection={collection} {...ends} />}
    </>
  );
}
