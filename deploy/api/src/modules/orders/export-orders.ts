import { Readable } from 'node:stream';
import type { OrderFilter } from '@newsphoto/contract';
import { formatDate, formatDay, tokyoDateTime } from '@newsphoto/domain';
import { EDITION_TIMES } from '@newsphoto/domain/archive';
import { LICENCE_STATES, ORDER_STATES, REVIEW_REASONS } from '@newsphoto/domain/orders';
import { stringify } from 'csv-stringify';
import type { Database } from '../../db/database.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { licencesOf, type OrderLicence } from '../licences/licences.service.ts';
import { findItemsOf, findOrders, type OrderItemRow, type OrderSummaryRow } from './orders.repository.ts';

/** Orders in memory. */
const PAGE = 200;

const COLUMNS = [
  ...['注文番号', '申込日時', '状態', '素材番号', '見出し', 'クレジット', '使用条件', '媒体名', '発行元'],
  ...['掲載予定日', '料金（税別）', '審査結果', '理由', '許諾番号', '許諾の状態', '使用開始日', '使用終了日'],
  ...[
    'メモ',
    '注文の合計（税込）',
    '種別',
    '記事の掲載媒体',
    '記事の掲載日',
    '記事の朝夕刊',
    '記事のページ',
    '記事の字数',
  ],
];

const DECISIONS: Readonly<Record<OrderItemRow['decision'], string>> = {
  ...{ open: '審査中', seconded: '審査中', allowed: '許諾', refused: '却下', returned: '差戻' },
};

/** CSV of a user's orders, a line for each content, read from the database no faster than it is consumed. */
export function exportOrders(db: Database, userId: string, filter: OrderFilter, now: Date): Readable {
  const csv = stringify({
    ...{ bom: true, header: true, columns: COLUMNS, record_delimiter: 'windows' },
    // A spreadsheet would run a cell that begins like a formula.
    ...{ quoted: true, quoted_empty: true, escape_formulas: true },
  });
  const source = Readable.from(lines(db, userId, filter, now));
  // The consumer of the CSV gets the failure; cancelling it ends the reading.
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

async function* lines(
  db: Database,
  userId: string,
  filter: OrderFilter,
  now: Date,
): AsyncGenerator<string[]> {
  let cursor: string | undefined;
  do {
    const found = await findOrders(db, userId, { ...filter, ...(cursor && { cursor }), limit: PAGE });
    const page = found.slice(0, PAGE);
    const ids = page.map(({ order_id }) => order_id);
    const items = await findItemsOf(db, ids);
    const licences = await licencesOf(db, ids, now);
    for (const order of page) {
      for (const item of items.filter(({ order_id }) => order_id === order.order_id))
        yield cells(order, item, licences);
    }
    cursor = found.length > PAGE ? String(page.at(-1)?.order_id) : undefined;
  } while (cursor !== undefined);
}

function cells(order: OrderSummaryRow, item: OrderItemRow, licences: readonly OrderLicence[]): string[] {
  const licence = licences.find(({ itemId }) => itemId === item.order_item_id);
  const { use_conditions: use, content, decision, reason } = item;
  const isOver = order.state === 'cancelled';
  return [
    ...[order.order_no, formatDate(tokyoDateTime(order.placed_at)), ORDER_STATES[order.state]],
    ...[presentId(item.content_id), content.headline, content.credit],
    ...[item.use_text, use.title, use.publisher, formatDay(use.plannedOn)],
    ...[String(item.fee), isOver ? '取消' : DECISIONS[decision], reason === '' ? '' : REVIEW_REASONS[reason]],
    ...[licence?.licenceNo ?? '', licence ? LICENCE_STATES[licence.state] : ''],
    ...[formatDay(licence?.startsOn ?? ''), formatDay(licence?.endsOn ?? '')],
    ...[item.note, String(order.total), ...ofText(content.text)],
  ];
}

/** Where an ordered text appeared, as it was when it was ordered; of other contents the cells are empty. */
function ofText(text: OrderItemRow['content']['text']): string[] {
  if (!text) return ['写真・映像', '', '', '', '', ''];
  const { publication, publishedOn, editionTime, page, characters } = text;
  const edition = EDITION_TIMES.find(({ code }) => code === editionTime)?.label ?? '';
  return ['記事', publication, formatDay(publishedOn), edition, page ? String(page) : '', String(characters)];
}
