import { csvSourceOf } from '@newsphoto/content';
import type { CsvEncoding, CsvPlan, CsvSource } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Note,
  Page,
  Section,
  Segmented,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useCsvMaking, useCsvPlan } from '../state/use-csv-making.ts';
import { useCsvSetting } from '../state/use-csv-setting.ts';
import { ChosenColumns, MoreColumns } from './chosen-columns.tsx';
import styles from './csv-page.module.css';
import { type Csv, LossDialog, MakingState } from './making-state.tsx';
import { PresetBar } from './preset-bar.tsx';

const ENCODINGS: readonly { readonly value: CsvEncoding; readonly label: string }[] = [
  { value: 'utf-8', label: 'UTF-8（BOM付き）' },
  { value: 'shift_jis', label: 'Shift_JIS' },
];

export function CsvPage() {
  const [params] = useSearchParams();
  const [source] = useState(() => csvSourceOf(params));
  return (
    <Page width={1200}>
      <Title>CSV出力</Title>
      {source ? (
        <CsvOf source={source} />
      ) : (
        <EmptyState title="出力する素材がありません" actions={<Link to="/index">トップページへ</Link>}>
          検索結果やライトボックスの画面で素材を選び、「CSV」を押してください。
        </EmptyState>
      )}
    </Page>
  );
}

function CsvOf({ source }: { readonly source: CsvSource }) {
  const { data: plan, error } = useCsvPlan(source);
  const csv = useCsvMaking(source, plan?.contents ?? 0);
  if (plan) return <CsvForm plan={plan} csv={csv} />;
  if (!error) return <LoadingState />;
  // A result ends with its session; what was made of it does not.
  if (csv.making.status !== 'idle' && csv.making.status !== 'asking') return <MakingState {...csv} />;
  return (
    <ErrorState title="CSVを出力できません" actions={<Link to="/index">トップページへ</Link>}>
      {errorMessage(error)}
    </ErrorState>
  );
}

function CsvForm({ plan, csv }: { readonly plan: CsvPlan; readonly csv: Csv }) {
  const { contents, texts } = plan;
  const areTexts = texts > 0 && texts === contents;
  const { setting, change } = useCsvSetting(areTexts ? 'texts' : 'pictures');
  const { making, make, makeAnyway, makeTexts, dismiss } = csv;
  const isWorking = making.status === 'working';
  const makeButton = useRef<HTMLButtonElement>(null);
  useFocusBack(makeButton, isWorking);
  const handleColumns = (columns: readonly string[]) => change({ ...setting, columns: [...columns] });
  const handleUtf8 = () => {
    const next = { ...setting, encoding: 'utf-8' } as const;
    change(next);
    void makeAnyway(next);
  };
  return (
    <>
      <p>
        {contents.toLocaleString('ja-JP')}件の{areTexts ? '記事' : '素材'}をCSVファイルに出力します。
      </p>
      <PresetBar setting={setting} onChange={change} />
      <div className={styles.columns}>
        <Section title={`出力する列（${setting.columns.length}）`} gap={4}>
          <Note>ドラッグ、またはAlt＋↑↓で順序を変え、Deleteで外します。</Note>
          <ChosenColumns columns={setting.columns} onChange={handleColumns} />
        </Section>
        <Section title="項目" gap={4}>
          <MoreColumns columns={setting.columns} onChange={handleColumns} />
        </Section>
      </div>
      <Toolbar gap={12}>
        <span aria-hidden>文字コード</span>
        <Segmented
          label="文字コード"
          value={setting.encoding}
          options={ENCODINGS}
          onChange={(encoding) => change({ ...setting, encoding })}
        />
        <Button ref={makeButton} kind="primary" disabled={isWorking} onClick={() => void make(setting)}>
          CSVを作る
        </Button>
        {texts > 0 && (
          <Button disabled={isWorking} onClick={() => void makeTexts()}>
            本文をテキストで保存{areTexts ? '' : `（${texts.toLocaleString('ja-JP')}件）`}
          </Button>
        )}
      </Toolbar>
      <Note>
        「=」「+」「-」「@」などで始まる文字列は、表計算ソフトが数式として実行しないように先頭に「'」を付けます。数値はそのままです。
        {texts > 0 &&
          '本文のテキストはUTF-8の1ファイルで、記事ごとに媒体・掲載日・朝夕刊・面を付けます。解禁前の記事は含みません。'}
      </Note>
      <MakingState {...csv} />
      {making.status === 'asking' && (
        <LossDialog
          tally={making.tally}
          onProceed={() => void makeAnyway(setting)}
          onUtf8={handleUtf8}
          onClose={dismiss}
        />
      )}
    </>
  );
}

function useFocusBack(button: RefObject<HTMLElement | null>, isWorking: boolean): void {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && !isWorking && document.activeElement === document.body) button.current?.focus();
    wasWorking.current = isWorking;
  }, [button, isWorking]);
}
