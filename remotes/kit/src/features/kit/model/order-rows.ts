import type { DataColumn, RowComparisons } from '@newsphoto/ui/grid';

/** A made-up order, as an order list would show it. */
export interface OrderRow {
  readonly id: string;
  readonly orderedAt: string;
  readonly company: string;
  readonly title: string;
  readonly state: string;
  readonly count: number;
  readonly amount: number;
}

const COMPANIES = ['青空出版', '東都新聞社', '北星テレビ', '山手書房', '港広告'];
const TITLES = [
  '年鑑の口絵に使う写真',
  '特集「桜前線」',
  '夕刊1面',
  '社史の編さん',
  '番組の背景に流す静止画',
];
const STATES = ['見積', '審査中', '許諾', '差戻', '請求済'];

const two = (value: number): string => String(value).padStart(2, '0');
const pick = (values: readonly string[], at: number): string => values[at % values.length] ?? '';

/** Orders that are the same each time. */
export function orderRows(length: number): OrderRow[] {
  return Array.from({ length }, (_, index) => ({
    id: `R${String(100_000 + index)}`,
    orderedAt: `2026/${two(1 + (index % 12))}/${two(1 + ((index * 5) % 28))}`,
    company: pick(COMPANIES, index * 3),
    title: pick(TITLES, index * 2 + (index % 3)),
    state: pick(STATES, index),
    count: 1 + ((index * 7) % 12),
    amount: 5_500 * (1 + ((index * 11) % 20)),
  }));
}

export const ORDER_COLUMNS: readonly DataColumn<OrderRow>[] = [
  { key: 'id', title: '注文番号', width: 112, sortable: true, render: ({ id }) => id },
  { key: 'orderedAt', title: '注文日', width: 116, sortable: true, render: ({ orderedAt }) => orderedAt },
  { key: 'company', title: '会社名', width: 144, sortable: true, render: ({ company }) => company },
  { key: 'title', title: '使用目的', width: 200, grows: true, render: ({ title }) => title },
  { key: 'state', title: '状態', width: 88, render: ({ state }) => state },
  { key: 'count', title: '点数', width: 88, align: 'end', sortable: true, render: ({ count }) => count },
  {
    key: 'amount',
    title: '金額（税込）',
    width: 136,
    align: 'end',
    sortable: true,
    render: ({ amount }) => `${amount.toLocaleString('ja-JP')}円`,
  },
];

const japanese = new Intl.Collator('ja-JP');

export const ORDER_COMPARISONS: RowComparisons<OrderRow> = {
  id: (one, other) => one.id.localeCompare(other.id),
  orderedAt: (one, other) => one.orderedAt.localeCompare(other.orderedAt),
  company: (one, other) => japanese.compare(one.company, other.company),
  count: (one, other) => one.count - other.count,
  amount: (one, other) => one.amount - other.amount,
};
