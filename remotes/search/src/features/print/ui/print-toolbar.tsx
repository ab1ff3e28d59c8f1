import { handOver } from '@newsphoto/content';
import { textsAmong } from '@newsphoto/content/texts';
import {
  Box,
  Button,
  Note,
  PrintIcon,
  ProgressBar,
  Segmented,
  Select,
  Stack,
  TextInput,
  Toolbar,
} from '@newsphoto/ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Orientation,
  type PrintLayout,
  type PrintSetting,
  SHEET_COLUMNS,
} from '../model/print-setting.ts';
import { type Preparing, printWhenReady } from '../state/print-when-ready.ts';
import styles from './print-toolbar.module.css';

interface PrintToolbarProps {
  readonly setting: PrintSetting;
  readonly title: string;
  readonly onChange: (setting: PrintSetting) => void;
  readonly onTitle: (title: string) => void;
  readonly sending: ReactNode;
}

const LAYOUTS: readonly { readonly value: PrintLayout; readonly label: string }[] = [
  { value: '1', label: '1件ずつ' },
  { value: '2', label: '2件ずつ' },
  { value: '4', label: '4件ずつ' },
  { value: 'sheet', label: 'コンタクトシート' },
];
const ORIENTATIONS: readonly { readonly value: Orientation; readonly label: string }[] = [
  { value: 'portrait', label: '縦' },
  { value: 'landscape', label: '横' },
];
const COLUMNS = SHEET_COLUMNS.map((columns) => ({ value: String(columns), label: `${columns}列` }));

export function PrintToolbar({ setting, title, onChange, onTitle, sending }: PrintToolbarProps) {
  const handleColumns = (value: string) => {
    const columns = SHEET_COLUMNS.find((known) => String(known) === value);
    if (columns) onChange({ ...setting, columns });
  };
  return (
    <Toolbar gap="12px 16px" align="end" role="toolbar" aria-label="印刷の設定">
      <Select
        label="レイアウト"
        value={setting.layout}
        options={LAYOUTS}
        onChange={(layout) => onChange({ ...setting, layout })}
      />
      {setting.layout === 'sheet' && (
        <Select label="列数" value={String(setting.columns)} options={COLUMNS} onChange={handleColumns} />
      )}
      <Toolbar as="span" wrap={false}>
        <span aria-hidden>用紙（A4）</span>
        <Segmented
          label="用紙の向き"
          value={setting.orientation}
          options={ORIENTATIONS}
          onChange={(orientation) => onChange({ ...setting, orientation })}
        />
      </Toolbar>
      <div className={styles.title}>
        <TextInput label="ページの見出し" value={title} maxLength={100} onChange={onTitle} />
      </div>
      {sending}
    </Toolbar>
  );
}

interface PrintSendingProps {
  readonly sheets: RefObject<HTMLElement | null>;
  readonly onPrinted: (failed: number) => void;
}

const WAITING = '画像を読み込んでいます';

export function PrintSending({ sheets, onPrinted }: PrintSendingProps) {
  const [preparing, setPreparing] = useState<Preparing>();
  const canceling = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const handlePrint = async () => {
    if (!sheets.current) return;
    const controller = new AbortController();
    canceling.current = controller;
    const failed = await printWhenReady(sheets.current, {
      print: () => window.print(),
      onProgress: (next) => {
        if (!controller.signal.aborted) setPreparing(next);
      },
      canceled: controller.signal,
    });
    setPreparing(undefined);
    if (failed !== undefined) onPrinted(failed);
  };
  const handleCancel = () => {
    canceling.current?.abort();
    // The button that was pressed goes away.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        kind="primary"
        icon={<PrintIcon />}
        loading={preparing !== undefined}
        onClick={() => void handlePrint()}
      >
        印刷する
      </Button>
      {preparing && (
        <div className={styles.waiting}>
          <Note as="span" numbers>
            {WAITING}（{preparing.done.toLocaleString('ja-JP')} / {preparing.all.toLocaleString('ja-JP')}点）
          </Note>
          <ProgressBar label={WAITING} value={preparing.done / Math.max(1, preparing.all)} />
          <Button onClick={handleCancel}>印刷を中止</Button>
        </div>
      )}
    </>
  );
}

interface PrintNoticesProps {
  readonly pages: number;
  readonly contents: number;
  readonly continued: number;
  readonly leftOut: readonly string[];
  /** Numbers of contents with a text that ends with 「…」. */
  readonly cut: readonly string[];
  readonly failed: number;
}

const SHOWN = 5;

function list(ids: readonly string[]): string {
  const rest = ids.length - SHOWN;
  return `${ids.slice(0, SHOWN).join('、')}${rest > 0 ? ` ほか${rest}件` : ''}`;
}

/** Texts are printed in columns, on their own screen. */
export function PrintTextsButton({ contentIds }: { readonly contentIds: readonly string[] }) {
  const navigate = useNavigate();
  return (
    <Button onClick={() => void navigate(handOver('textdbPrint', { contentIds, title: '' }))}>
      記事{contentIds.length.toLocaleString('ja-JP')}件を印刷
    </Button>
  );
}

export function PrintNotices(props: PrintNoticesProps) {
  const { pages, contents, continued, cut, failed } = props;
  const texts = textsAmong(props.leftOut);
  const leftOut = props.leftOut.filter((id) => !texts.includes(id));
  return (
    <Stack gap={4} role="status">
      <Note>
        {contents.toLocaleString('ja-JP')}件・全{pages.toLocaleString('ja-JP')}ページ
      </Note>
      {continued > 0 && (
        <Note>{continued.toLocaleString('ja-JP')}件は文章が長いため、続きのページを付けました。</Note>
      )}
      {texts.length > 0 && (
        <Box tone="rule">
          <Toolbar gap="4px 16px">
            記事{texts.length.toLocaleString('ja-JP')}
            件は、このページに含まれません。記事の印刷画面で印刷できます。
            <PrintTextsButton contentIds={texts} />
          </Toolbar>
        </Box>
      )}
      {leftOut.length > 0 && (
        <Box as="p" tone="rule">
          公開されていないか、閲覧できない{leftOut.length}件は印刷に含まれません（{list(leftOut)}）。
        </Box>
      )}
      {cut.length > 0 && (
        <Box as="p" tone="rule">
          {cut.length}件は文章が収まらないため、途中までを「…」で示しています（{list(cut)}
          ）。「1件ずつ」では全文を印刷します。
        </Box>
      )}
      {failed > 0 && (
        <Box as="p" tone="rule">
          画像{failed}点を読み込めませんでした。読み込み直してから印刷してください。
        </Box>
      )}
    </Stack>
  );
}
