import type { ClosingEntry } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { MoreRows, type RecordColumn, RecordList, useFilters, useOpened } from '@newsphoto/records';
import { Note, Segmented, Toolbar } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { yenText } from '../../../blocks/cart/model/fee-text.ts';
import { type ClosingState, useClosings } from '../state/closing-queries.ts';
import { ClosingPreview, periodText } from './closing-preview.tsx';

const COLUMNS: readonly RecordColumn<ClosingEntry>[] = [
  {
    ...{ key: 'group', title: '請求先', width: 140, grows: true, opens: true },
    render: ({ groupName }) => groupName,
  },
  { key: 'name', title: '契約', width: 180, wideOnly: true, render: ({ name }) => name },
  {
    key: 'contractNo',
    title: '契約番号',
    width: 130,
    wideOnly: true,
    render: ({ contractNo }) => contractNo,
  },
  { key: 'period', title: '期間', width: 210, wideOnly: true, render: periodText },
  { key: 'to', title: '締め日', width: 100, render: ({ to }) => formatDate(to) },
  { key: 'dueOn', title: '支払期限', width: 100, wideOnly: true, render: ({ dueOn }) => formatDate(dueOn) },
  {
    ...{ key: 'total', title: '合計（税込）', width: 120, align: 'end' },
    render: ({ total }) => yenText(total),
  },
  {
    key: 'documentNo',
    title: '請求書番号',
    width: 130,
    wideOnly: true,
    render: ({ documentNo }) => documentNo,
  },
];
const DUE_COLUMNS = COLUMNS.filter(({ key }) => key !== 'documentNo');
const idOf = ({ contractId, to }: ClosingEntry) => `${contractId}-${to}`;
const nameOf = ({ groupName, to }: ClosingEntry) => `${groupName} ${formatDate(to)}締め`;

const FILTERS = { state: 'due' };
const STATES = [
  { value: 'due', label: '未発行' },
  { value: 'issued', label: '発行済み' },
] as const satisfies readonly { readonly value: ClosingState; readonly label: string }[];
const EMPTY = {
  due: { title: '発行する請求書はありません', text: '契約の期間が終わると、締め日の翌日に表示されます。' },
  issued: { title: '発行した月次の請求書はありません' },
} as const;

/** Periods of contracts that are billed monthly: to be invoiced, or invoiced. */
export function ClosingsTab() {
  const [filters, setFilters] = useFilters(FILTERS);
  const state = filters.state === 'issued' ? 'issued' : 'due';
  const pages = useClosings(state);
  const opened = useOpened();
  const navigate = useNavigate();
  const [contractId = '', periodEnd = ''] = opened.id?.split('-') ?? [];
  const open = (row: ClosingEntry) =>
    row.documentId === null
      ? opened.open(idOf(row))
      : void navigate(`/billPrint?documentId=${row.documentId}`);
  return (
    <>
      <Toolbar gap="8px 16px">
        <Segmented
          label="発行の状態"
          value={state}
          options={STATES}
          onChange={(value) => setFilters({ state: value })}
        />
        {state === 'due' && pages.data && (
          <Note as="span" numbers role="status">
            未発行 {pages.data.length.toLocaleString('ja-JP')}件
          </Note>
        )}
      </Toolbar>
      <RecordList
        label="月次請求の一覧"
        columns={state === 'due' ? DUE_COLUMNS : COLUMNS}
        rows={pages.data}
        loaded={pages}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={open}
        empty={EMPTY[state]}
      />
      {state === 'issued' && <MoreRows pages={pages} />}
      {opened.id && (
        <ClosingPreview
          key={opened.id}
          closing={{ contractId, periodEnd }}
          first={pages.data?.find((row) => row.contractId === contractId && row.isNext)}
          onGone={opened.close}
        />
      )}
    </>
  );
}
