import { Readable } from 'node:stream';
import { TRANSFERS_PAGE } from '@newsphoto/contract';
import { formatDate, tokyoDateTime } from '@newsphoto/domain';
import { stringify } from 'csv-stringify';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { cellText } from '../csv/cell-text.ts';
import { limitOf } from '../limits/limits.service.ts';
import {
  countListedFiles,
  findTransferFiles,
  findTransfers,
  type ShownTransferRow,
  type TransferFilter,
} from './transfer-list.repository.ts';
import { headlinesFor, requireFilter } from './transfer-list.service.ts';
import { presentFile } from './transfers.presenter.ts';

const COLUMNS = [
  ...['転送の開始', '転送先', 'きっかけ', '名称', '状態', '素材番号', '見出し', 'フォルダー', 'ファイル名'],
  ...['バイト数', 'ファイルの状態', '送った日時', '送れなかった理由'],
];
const ORIGINS: Readonly<Record<ShownTransferRow['origin'], string>> = {
  ...{
    manual: '画面からの転送',
    order: '注文',
    wire: '配信記事',
    automatic: '自動転送',
    update: '訂正・取り消し',
  },
};
const STATES: Readonly<Record<ShownTransferRow['state'], string>> = {
  ...{ preparing: '準備中', waiting: '待機中', sending: '転送中', paused: '一時停止', done: '完了' },
  ...{ failed: '失敗', cancelled: '中止' },
};
const FILE_STATES = {
  ...{
    waiting: '待機中',
    sending: '転送中',
    sent: '完了',
    failed: '失敗',
    refused: '対象外',
    cancelled: '中止',
  },
} as const;
const FILES_AT_ONCE = 500;

/**
 * CSV of the files of a user's transfers, read from the database no faster than it is consumed.
 * @throws ApiError `csv/too-many` (E1022)
 */
export async function transfersCsv(
  db: Database,
  actor: Actor,
  { now, ...filter }: TransferFilter & { readonly now: Date },
): Promise<Readable> {
  requireFilter(filter);
  const most = await limitOf(db, 'csvItems');
  if ((await countListedFiles(db, actor.userId, { ...filter, most: most + 1 })) > most)
    throw new ApiError('csv/too-many', [most]);
  const csv = stringify({
    bom: true,
    header: true,
    columns: COLUMNS,
    record_delimiter: 'windows',
    quoted: true,
  });
  const source = Readable.from(lines(db, actor, { filter, now }));
  // The consumer of the CSV gets the failure; cancelling it ends the reading.
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return source.pipe(csv);
}

async function* lines(
  db: Database,
  actor: Actor,
  { filter, now }: { readonly filter: TransferFilter; readonly now: Date },
): AsyncGenerator<string[]> {
  for (let cursor: string | undefined; ; ) {
    const found = await findTransfers(db, actor.userId, {
      ...filter,
      ...(cursor !== undefined && { cursor }),
    });
    const page = found.slice(0, TRANSFERS_PAGE);
    for (const transfer of page) yield* linesOf(db, actor, { transfer, now });
    if (page.length === found.length) return;
    cursor = page.at(-1)?.transfer_id;
  }
}

async function* linesOf(
  db: Database,
  actor: Actor,
  { transfer, now }: { readonly transfer: ShownTransferRow; readonly now: Date },
): AsyncGenerator<string[]> {
  const { created_at, destination_name, origin, origin_name, state } = transfer;
  const first = [
    formatDate(tokyoDateTime(created_at)),
    destination_name,
    ORIGINS[origin],
    origin_name,
    STATES[state],
  ];
  for (let after = -1; ; ) {
    const found = await findTransferFiles(db, transfer.transfer_id, { after, limit: FILES_AT_ONCE });
    const page = found.slice(0, FILES_AT_ONCE);
    const headlineOf = await headlinesFor(db, actor, { files: page, now });
    for (const row of page) {
      const file = presentFile(row, headlineOf(row));
      const cells = [
        ...[file.contentId || file.wireId, file.headline, file.folder, file.name, String(file.size)],
        ...[FILE_STATES[file.state], file.sentAt && formatDate(file.sentAt), file.problem?.text ?? ''],
      ];
      yield [...first, ...cells].map(cellText);
    }
    if (found.length <= FILES_AT_ONCE) return;
    after = page.at(-1)?.position ?? after;
  }
}
