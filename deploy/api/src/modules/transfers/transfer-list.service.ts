import { TRANSFERS_PAGE } from '@newsphoto/contract';
import type { EndpointAnswer } from '@newsphoto/contract/endpoints';
import type { Actor } from '../../access/actor.ts';
import { isInternal } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requirePeriod } from '../../errors/require-period.ts';
import { summariesOf } from '../contents/content-previews.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { readShownItems } from '../wire/shown-items.service.ts';
import {
  findShownTransfer,
  findTransferFiles,
  findTransfers,
  type ShownFileRow,
  type TransferFilter,
} from './transfer-list.repository.ts';
import { presentFile, presentTransfer } from './transfers.presenter.ts';

const TRANSFER_ID = /^[A-Za-z0-9_-]{22}$/;

/** @throws ApiError E0002 for a period that cannot be read */
export function requireFilter({ from = '', to = '' }: TransferFilter): void {
  requirePeriod({ ...(from !== '' && { from }), ...(to !== '' && { to }) });
}

export async function transfersOf(
  db: Database,
  { userId }: Actor,
  { now, ...filter }: TransferFilter & { readonly cursor?: string; readonly now: Date },
): Promise<EndpointAnswer<'GET /transfers'>> {
  requireFilter(filter);
  if (filter.cursor !== undefined && !TRANSFER_ID.test(filter.cursor))
    throw new ApiError('request/invalid', [], { field: 'cursor' });
  const found = await findTransfers(db, userId, filter);
  const page = found.slice(0, TRANSFERS_PAGE);
  return {
    transfers: page.map((row) => presentTransfer(row, now)),
    nextCursor: found.length > TRANSFERS_PAGE ? (page.at(-1)?.transfer_id ?? null) : null,
  };
}

export interface DetailInput {
  readonly actor: Actor;
  readonly transferId: string;
  readonly cursor?: string;
  readonly now: Date;
}

export async function transferDetail(
  db: Database,
  { actor, transferId, cursor, now }: DetailInput,
): Promise<EndpointAnswer<'GET /transfers/:transferId'>> {
  const row = await findShownTransfer(db, actor.userId, transferId);
  if (!row) throw new ApiError('transfer/unknown');
  const found = await findTransferFiles(db, transferId, {
    after: cursor === undefined ? -1 : Number(cursor),
  });
  const page = found.slice(0, TRANSFERS_PAGE);
  const headlineOf = await headlinesFor(db, actor, { files: page, now });
  return {
    transfer: presentTransfer(row, now),
    files: page.map((file) => presentFile(file, headlineOf(file))),
    nextCursor: found.length > TRANSFERS_PAGE ? String(page.at(-1)?.position) : null,
  };
}

/** Headlines as far as the reader may see the contents and items at this moment. */
export async function headlinesFor(
  db: Database,
  actor: Actor,
  { files, now }: { readonly files: readonly ShownFileRow[]; readonly now: Date },
): Promise<(file: ShownFileRow) => string> {
  const contentIds = files.flatMap(({ content_id }) => (content_id === null ? [] : [content_id]));
  const wireIds = files.flatMap(({ wire_id }) => (wire_id === null ? [] : [String(wire_id)]));
  const summaries = await summariesOf(db, [...new Set(contentIds)], actor);
  const headlines = new Map(summaries.map(({ contentId, headline }) => [contentId, headline]));
  const items = isInternal(actor)
    ? await readShownItems(db, wireIds, { userId: actor.userId, now })
    : new Map<string, { readonly headline: string }>();
  return ({ content_id, wire_id }) => {
    if (content_id !== null) return headlines.get(presentId(content_id)) ?? '';
    return wire_id === null ? '' : (items.get(String(wire_id))?.headline ?? '');
  };
}
