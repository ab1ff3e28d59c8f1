import { Segmented, Select, TextInput, Toolbar } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import {
  type Orientation,
  type PrintLayout,
  type PrintSetting,
  SHEET_COLUMNS,
} from '../model/print-setting.ts';
import styles from './print-toolbar.module.css';

export interface PrintToolbarProps {
  readonly setting: PrintSetting;
  readonly title: string;
  readonly onChange: (setting: PrintSetting) => void;
  readonly onTitle: (title: string) => void;
  /** What sends the pages to the printer. */
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
