import type { ReceivableEntry } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import { FilterText, type RecordColumn, StateMark, useFilters, useOpened } from '@newsphoto/records';
import { Select } from '@newsphoto/ui';
import { DateRangeField } from '@newsphoto/ui/forms';
import {
  RECEIVABLE_FILTERS,
  receivableFilterOf,
  receivableMark,
  receivableQueryOf,
  STATE_OPTIONS,
} from '../../model/receivable-filters.ts';
import { shownYen } from '../../model/typed-yen.ts';
import { useReceivableList } from '../../state/receivable-queries.ts';
import { useAccountChanges } from '../../state/use-account-step.ts';
import { AccountList } from '../account-list.tsx';
import { ReceivableAges } from './receivable-ages.tsx';
import { ReceivableDrawer } from './receivable-drawer.tsx';

const COLUMNS: readonly RecordColumn<ReceivableEntry>[] = [
  { key: 'documentNo', title: '請求書番号', width: 136, opens: true, render: ({ documentNo }) => documentNo },
  { key: 'party', title: '宛先', width: 160, grows: true, wideOnly: true, render: ({ party }) => party },
  {
    ...{ key: 'issuedOn', title: '請求日', width: 104, wideOnly: true },
    render: ({ issuedOn }) => formatDay(issuedOn),
  },
  { key: 'dueOn', title: '支払期限', width: 104, wideOnly: true, render: ({ dueOn }) => formatDay(dueOn) },
  {
    ...{ key: 'amount', title: '請求額', width: 120, align: 'end', wideOnly: true },
    render: ({ amount }) => `${shownYen(amount)}円`,
  },
  {
    ...{ key: 'outstanding', title: '残額', width: 112, align: 'end' },
    render: ({ outstanding }) => `${shownYen(outstanding)}円`,
  },
  {
    ...{ key: 'state', title: '状態', width: 92 },
    render: ({ state }) => (
      <StateMark tone={receivableMark(state).tone}>{receivableMark(state).label}</StateMark>
    ),
  },
];
const idOf = ({ documentId }: ReceivableEntry) => documentId;
const nameOf = ({ documentNo, party }: ReceivableEntry) => `${documentNo} ${party}`;

/** What is to be paid, by age, state, addressee and due day. */
export function ReceivablesTab() {
  const [filters, setFilters] = useFilters(RECEIVABLE_FILTERS);
  const pages = useReceivableList(receivableQueryOf(filters));
  useAccountChanges();
  const opened = useOpened();
  const isNarrowed = Object.values(filters).join() !== Object.values(RECEIVABLE_FILTERS).join();
  return (
    <>
      <ReceivableAges
        filter={receivableFilterOf(filters) ?? {}}
        age={filters.age}
        onChange={(age) => setFilters({ age, ...(age !== '' && { state: RECEIVABLE_FILTERS.state }) })}
      />
      <AccountList
        label="売掛の一覧"
        what="請求"
        filters={
          <>
            <Select
              label="状態"
              value={filters.state}
              options={STATE_OPTIONS}
              onChange={(state) => setFilters({ state })}
            />
            <DateRangeField
              label="支払期限"
              value={{ start: filters.dueFrom, end: filters.dueTo }}
              onChange={({ start, end }) => setFilters({ dueFrom: start, dueTo: end })}
            />
            <FilterText
              label="宛先・請求書番号"
              value={filters.party}
              onApply={(party) => setFilters({ party })}
            />
          </>
        }
        onClear={isNarrowed ? () => setFilters(RECEIVABLE_FILTERS) : undefined}
        pages={pages}
        columns={COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={({ documentId }) => opened.open(documentId)}
        empty={{ title: '未回収の請求はありません', text: '請求書を発行すると、ここに並びます。' }}
      />
      {opened.id !== undefined && (
        <ReceivableDrawer key={opened.id} documentId={opened.id} onGone={opened.close} />
      )}
    </>
  );
}
