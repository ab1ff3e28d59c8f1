import type { useApiPages } from '@newsphoto/query';
import { MoreRows, type RecordColumn, RecordList } from '@newsphoto/records';
import { Button, HelpIcon, IconButton, Toolbar, useKeyMap } from '@newsphoto/ui';
import type { ReactNode } from 'react';

interface AccountListProps<Row> {
  readonly label: string;
  /** One row: 「入金」. */
  readonly what: string;
  readonly filters: ReactNode;
  /** Clears the filters; undefined: there are none. */
  readonly onClear: (() => void) | undefined;
  readonly action?: ReactNode;
  readonly pages: ReturnType<typeof useApiPages<Row>>;
  readonly columns: readonly RecordColumn<Row>[];
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (row: Row) => void;
  /** Shown where there is no row yet. */
  readonly empty: { readonly title: string; readonly text: string };
}

/** A list of invoices or payments with its filters and keys. */
export function AccountList<Row>(props: AccountListProps<Row>) {
  const { label, what, filters, onClear, action, pages, columns, idOf, nameOf, onOpen, empty } = props;
  const { help, openHelp } = useKeyMap([
    { keys: ['ArrowUp', 'ArrowDown'], shown: '↑ ↓', effect: `前後の${what}へ`, onPress: focusRow },
    { shown: 'Enter', effect: `選んだ${what}を開く` },
    { shown: 'Esc', effect: '開いた明細を閉じる' },
  ]);
  return (
    <>
      <Toolbar as="section" gap="8px 16px" align="end" aria-label="絞り込み">
        {filters}
        <Button kind="plain" disabled={!onClear} onClick={onClear}>
          条件を消去
        </Button>
        <Toolbar as="span" end>
          {action}
          <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />
        </Toolbar>
      </Toolbar>
      <RecordList
        label={label}
        columns={columns}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={onOpen}
        empty={onClear ? { title: `条件に合う${what}はありません` } : empty}
      />
      <MoreRows pages={pages} />
      {help}
    </>
  );
}

/** Into the list from anywhere on the page; within it the list handles its keys. False: no row, the page scrolls. */
function focusRow(): boolean {
  const row = document.querySelector<HTMLElement>('[data-item-focus]');
  row?.focus();
  return row !== null;
}
