import type { Actor } from '../../access/actor.ts';
import { isInternal } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { type PassedItem, readPassedItem } from '../wire/passed-item.service.ts';

export interface WireText {
  readonly wireId: number;
  readonly headline: string;
  readonly byline: string;
  readonly bytes: Buffer;
}

/**
 * The texts of items of the wire as plain files.
 * @throws ApiError 403 for others than internal users, 404 for an item that is not shown or was cancelled
 */
export async function readWireTexts(
  db: DatabaseHandle,
  actor: Actor,
  { wireIds, now }: { readonly wireIds: readonly string[]; readonly now: Date },
): Promise<WireText[]> {
  if (wireIds.length > 0 && !isInternal(actor)) throw new ApiError('access/forbidden');
  const texts: WireText[] = [];
  for (const wireId of wireIds) {
    const item = await readPassedItem(db, { wireId, userId: actor.userId, now });
    if (item.is_cancelled) throw new ApiError('route/unknown');
    const { headline, byline } = item;
    texts.push({ wireId: Number(wireId), headline, byline, bytes: textOf(item) });
  }
  return texts;
}

/** Whether an item may still be sent to a user. */
export async function maySendItem(
  db: DatabaseHandle,
  actor: Actor,
  { wireId, now }: { readonly wireId: number; readonly now: Date },
): Promise<boolean> {
  try {
    await readWireTexts(db, actor, { wireIds: [String(wireId)], now });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function textOf({ headline, byline, dateline, paragraphs }: PassedItem): Buffer {
  const body = paragraphs.map((paragraph, at) => (at === 0 ? `${dateline}${paragraph}` : paragraph));
  const lines = [headline, ...(byline === '' ? [] : [byline]), '', ...body];
  return Buffer.from(`${lines.join('\n').trim().replaceAll(/\r?\n/g, '\r\n')}\r\n`);
}
