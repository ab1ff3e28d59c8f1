import {
  Button,
  Checkbox,
  CopyIcon,
  FilterIcon,
  IconButton,
  Pager,
  SearchBox,
  Segmented,
  Select,
  TextInput,
} from '@newsphoto/ui';
import { useState } from 'react';
import { Part, Specimen } from '../specimen.tsx';
import styles from './parts.module.css';

const SORTS = [
  { value: 'new', label: '登録の新しい順' },
  { value: 'shot', label: '撮影日の新しい順' },
  { value: 'rank', label: '適合順' },
] as const;

const LAYOUTS = [
  { value: 'grid', label: 'グリッド' },
  { value: 'list', label: 'リスト' },
] as const;

const nothing = () => undefined;

/** Buttons, fields, choices. */
export function ControlsPart() {
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('new');
  const [layout, setLayout] = useState<(typeof LAYOUTS)[number]['value']>('grid');
  const [checked, setChecked] = useState(true);
  const [page, setPage] = useState(7);
  return (
    <Part title="操作部品">
      <Specimen title="ボタン">
        <Button kind="primary">保存</Button>
        <Button>キャンセル</Button>
        <Button kind="plain">詳しく見る</Button>
        <Button icon={<FilterIcon />}>絞り込み</Button>
      </Specimen>
      <Specimen title="ボタン（使えない・処理中）">
        <Button kind="primary" disabled>
          保存
        </Button>
        <Button disabled>キャンセル</Button>
        <Button kind="primary" loading>
          送信中
        </Button>
      </Specimen>
      <Specimen title="アイコンボタン">
        <IconButton icon={<CopyIcon />} label="コピー" />
        <IconButton icon={<FilterIcon />} label="絞り込み" kind="default" />
        <IconButton icon={<FilterIcon />} label="絞り込み（表示中）" kind="default" aria-pressed />
        <IconButton icon={<CopyIcon />} label="コピー（使えません）" disabled />
      </Specimen>
      <Specimen title="切り替え">
        <Segmented label="表示" value={layout} options={LAYOUTS} onChange={setLayout} />
      </Specimen>
      <Specimen title="選択肢">
        <Select label="並び順" value={sort} options={SORTS} onChange={setSort} />
        <Select label="出力先" value="rank" options={SORTS} onChange={nothing} disabled />
      </Specimen>
      <Specimen title="チェックボックス">
        <Checkbox checked={checked} onChange={setChecked}>
          利用規約に同意する
        </Checkbox>
        <Checkbox checked={false} onChange={nothing} disabled>
          英文カテゴリ
        </Checkbox>
      </Specimen>
      <Specimen title="ページ送り" wide>
        <Pager page={page} pageCount={24} onChange={setPage} />
      </Specimen>
      <TextInputs />
      <SearchBoxes />
    </Part>
  );
}

function TextInputs() {
  const [name, setName] = useState('首相会見');
  const [password, setPassword] = useState('Aozora!1987');
  return (
    <>
      <Specimen title="文字入力">
        <div className={styles.fill}>
          <TextInput label="見出し" value={name} onChange={setName} hint="256バイトまで" />
        </div>
      </Specimen>
      <Specimen title="文字入力（誤り）">
        <div className={styles.fill}>
          <TextInput
            label="郵便番号"
            value="10000"
            onChange={nothing}
            error="7桁の数字で入力してください。"
          />
        </div>
      </Specimen>
      <Specimen title="文字入力（パスワード）">
        <form className={styles.fill}>
          <TextInput
            label="パスワード"
            type="password"
            autoComplete="off"
            value={password}
            onChange={setPassword}
          />
        </form>
      </Specimen>
      <Specimen title="文字入力（使えない）">
        <div className={styles.fill}>
          <TextInput label="会員番号" value="M000123" onChange={nothing} disabled />
        </div>
      </Specimen>
    </>
  );
}

function SearchBoxes() {
  const [query, setQuery] = useState('東京 桜');
  return (
    <>
      <Specimen title="検索欄" wide>
        <SearchBox label="素材の検索" value={query} onChange={setQuery} onSubmit={nothing} />
      </Specimen>
      <Specimen title="検索欄（大・空）" wide>
        <SearchBox
          label="写真・映像の検索"
          value=""
          onChange={nothing}
          onSubmit={nothing}
          placeholder="人名、地名、出来事"
          size="large"
        />
      </Specimen>
      <Specimen title="検索欄（誤りの位置）" wide>
        <SearchBox
          label="式の検索"
          value="首相 (会見+"
          onChange={nothing}
          onSubmit={nothing}
          error={{ message: '検索式の終わりに演算子があります。', expression: '首相 (会見+', position: 6 }}
        />
      </Specimen>
    </>
  );
}
