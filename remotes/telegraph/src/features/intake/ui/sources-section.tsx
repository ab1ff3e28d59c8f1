import type { DeskSource } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { invalidate, useApiQuery } from '@newsphoto/query';
import { type RecordColumn, RecordEditor, RecordList, StateMark, useOpened } from '@newsphoto/records';
import { Note } from '@newsphoto/ui';
import { changeOf, formatLabel, problemLabel, recordOf, sourceFields } from '../model/source-fields.ts';
import { SOURCES } from '../state/use-intake.ts';

const COLUMNS: readonly RecordColumn<DeskSource>[] = [
  { key: 'name', title: '名前', width: 160, grows: true, opens: true, render: ({ name }) => name },
  { key: 'folder', title: 'フォルダー', width: 160, wideOnly: true, render: ({ folder }) => folder },
  {
    ...{ key: 'target', title: '届け先', width: 160, wideOnly: true },
    render: ({ target }) => (target === 'wire' ? '配信モニター' : '写真・記事のデスク'),
  },
  {
    ...{ key: 'format', title: '形式', width: 112, wideOnly: true },
    render: ({ target, news }) => (target === 'wire' ? formatLabel(news.format) : ''),
  },
  {
    ...{ key: 'state', title: '状態', width: 184 },
    render: (source) => (
      <StateMark tone={!source.isActive ? 'plain' : source.problem === '' ? 'done' : 'alert'}>
        {problemLabel(source)}
      </StateMark>
    ),
  },
];
const idOf = ({ folder }: DeskSource) => folder;
const nameOf = ({ name }: DeskSource) => name;

/** Watched folders, one of each source, and how their files are read. */
export function SourcesSection() {
  const loaded = useApiQuery(SOURCES);
  const opened = useOpened();
  const source = loaded.data?.sources.find(({ folder }) => folder === opened.id);
  return (
    <>
      <RecordList
        label="送信元フォルダーの一覧"
        columns={COLUMNS}
        rows={loaded.data?.sources}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ folder }) => opened.open(folder)}
        empty={{
          title: '送信元フォルダーはありません',
          text: 'サーバーの受信フォルダーの中にフォルダーを作ると、ここに現れます。',
        }}
      />
      {source && <SourceEditor key={source.folder} source={source} onGone={opened.close} />}
    </>
  );
}

function SourceEditor({ source, onGone }: { readonly source: DeskSource; readonly onGone: () => void }) {
  const { folder, name } = source;
  const fetchCurrent = async () => {
    const { sources } = await call('GET /desk/summary', {}, QUIET_CALL);
    return recordOf(sources.find((one) => one.folder === folder) ?? source);
  };
  return (
    <RecordEditor
      title={`送信元の設定：${name}`}
      fields={sourceFields}
      record={recordOf(source)}
      onSave={(values, version) =>
        call(
          'PUT /desk/sources/:folder',
          { params: { folder }, body: changeOf(source, values, version) },
          QUIET_CALL,
        )
      }
      fetchCurrent={fetchCurrent}
      onSaved={() => void invalidate(SOURCES)}
      onGone={onGone}
    >
      <Note>フォルダー「{folder}」に、これから届くファイルに使います。</Note>
    </RecordEditor>
  );
}
