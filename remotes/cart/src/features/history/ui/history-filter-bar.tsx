import type { SelectiveItem } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { FilterText } from '@newsphoto/records';
import { Button, Select } from '@newsphoto/ui';
import { DateRangeField } from '@newsphoto/ui/forms';
import { HISTORY_FILTERS, type HistoryFilters, STATE_OPTIONS } from '../model/history-filters.ts';

const [TYPES, SORTS] = ['purchaseHistoryType', 'purchaseHistorySort'] as const;

/** Code lists, which do not change while the page is open. */
const LISTS = endpointQuery(
  'POST /selective-item/setting-value',
  { body: [{ itemCd: TYPES }, { itemCd: SORTS }] },
  { staleTime: Number.POSITIVE_INFINITY },
);

const optionsOf = (items: readonly SelectiveItem[] = []) =>
  items.map(({ itemId, itemName }) => ({ value: itemId, label: itemName }));

interface HistoryFilterBarProps {
  readonly filters: HistoryFilters;
  readonly onChange: (changed: Partial<HistoryFilters>) => void;
}

/** Which orders are shown, and in what order. */
export function HistoryFilterBar({ filters, onChange }: HistoryFilterBarProps) {
  const lists = useApiQuery(LISTS).data;
  const narrowed = Object.values(filters).join() !== Object.values(HISTORY_FILTERS).join();
  return (
    <>
      <Select
        label="購入履歴区分"
        value={filters.type}
        options={optionsOf(lists?.[TYPES])}
        onChange={(type) => onChange({ type })}
      />
      <Select
        label="状態"
        value={filters.state}
        options={STATE_OPTIONS}
        onChange={(state) => onChange({ state })}
      />
      <Select
        label="並び順"
        value={filters.sort}
        options={optionsOf(lists?.[SORTS])}
        onChange={(sort) => onChange({ sort })}
      />
      <DateRangeField
        label="申込日"
        value={{ start: filters.from, end: filters.to }}
        onChange={({ start, end }) => onChange({ from: start, to: end })}
      />
      <FilterText
        label="注文番号・見出し・媒体名"
        value={filters.text}
        onApply={(text) => onChange({ text })}
      />
      <Button kind="plain" disabled={!narrowed} onClick={() => onChange(HISTORY_FILTERS)}>
        条件を消去
      </Button>
    </>
  );
}
