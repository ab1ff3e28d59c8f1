import { labelOfKey } from '@newsphoto/bulk';
import type { EditPreset } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { FilterText, type RecordColumn, RecordList, useFilters, useOpened } from '@newsphoto/records';
import { Button, Note, Page, Title, Toolbar } from '@newsphoto/ui';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { presetsQuery } from '../../../blocks/presets/state/presets-query.ts';
import { PresetEditor } from './preset-editor.tsx';

const COLUMNS: readonly RecordColumn<EditPreset>[] = [
  { key: 'name', title: 'プリセット名', width: 180, grows: true, opens: true, render: ({ name }) => name },
  {
    ...{ key: 'isShared', title: '使う人', width: 120 },
    render: ({ isShared }) => (isShared ? '共有' : '自分だけ'),
  },
  {
    ...{ key: 'fields', title: '変更する項目', width: 280, grows: true, wideOnly: true },
    render: ({ fields }) => fields.map(({ key }) => labelOfKey(key)).join('、'),
  },
  {
    ...{ key: 'count', title: '項目数', width: 88, align: 'end' },
    render: ({ fields }) => `${fields.length}項目`,
  },
];
const idOf = ({ presetId }: EditPreset) => presetId;
const nameOf = ({ name }: EditPreset) => name;
const FILTERS = { name: '' };

/** Presets of the user and shared ones: for the edit form, bulk updates and uploads. */
export function PresetsPage() {
  const loaded = useApiQuery(presetsQuery);
  const opened = useOpened();
  const [{ name }, setFilters] = useFilters(FILTERS);
  const rows = useMemo(() => loaded.data?.filter((one) => one.name.includes(name)), [loaded.data, name]);
  const preset = loaded.data?.find(({ presetId }) => presetId === opened.id);
  return (
    <Page width={1200}>
      <Toolbar>
        <Title>一括更新のプリセット</Title>
        <Toolbar as="span" end>
          <Button kind="primary" onClick={() => opened.openNew()}>
            プリセットを作成
          </Button>
        </Toolbar>
      </Toolbar>
      <Note size="text">
        よく使う変更に名前を付けます。一括更新、写真の編集、一括登録で使えます。共有のプリセットは、すべての編集者が使い、変更できます。
        <Link to="/allUpdateDisp">一括更新へ</Link>
      </Note>
      <FilterText label="プリセット名" value={name} onApply={(next) => setFilters({ name: next })} />
      <RecordList
        label="プリセット"
        columns={COLUMNS}
        rows={rows}
        loaded={loaded}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ presetId }) => opened.open(presetId)}
        empty={{
          title: name === '' ? 'プリセットはまだありません' : '該当するプリセットはありません',
          text:
            name === '' ? '「プリセットを作成」から登録できます。' : '名前の一部を入力してお探しください。',
        }}
      />
      {loaded.data && (preset || opened.isNew) && (
        <PresetEditor key={opened.id ?? ''} preset={preset} onGone={opened.close} />
      )}
    </Page>
  );
}
