import type { TextFromWire } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { findWireStory, lockWire } from '../wire/wire.repository.ts';
import { ingestTexts, type TextDeps } from './ingest-texts.ts';
import { textPartOf, type WireStoryRow } from './text-of-wire.ts';
import { findByGuids } from './texts.repository.ts';

export type TextFromWireService = (wireId: string, actor: Actor) => Promise<TextFromWire>;

/** Takes items of the wire over into the archive. Desks decide about their publication: they are private. */
export function createTextFromWire({ db, media }: TextDeps, now: () => Date): TextFromWireService {
  return async (wireId, actor) => {
    const row = await requireText(db, wireId, { userId: actor.userId, now: now() });
    const recorded = async (transaction: DatabaseTransaction, contentId: number): Promise<void> => {
      // A cancellation that arrives at this moment is stored before this text, or waits for it.
      await lockWire(transaction);
      await requireText(transaction, wireId, { userId: actor.userId, now: now() });
      const entry = { actorId: actor.userId, action: 'text-taken-over', subject: String(contentId) } as const;
      await recordAudit(transaction, { ...entry, detail: { from: `${row.guid} ${row.version}` } });
    };
    const intake = { visibility: '2', onTextStored: recorded, onTextCorrected: recorded } as const;
    const file = { format: 'ninjs', parts: [textPartOf(row)] } as const;
    const [result] = await ingestTexts({ db, media }, file, `wire-${wireId}.json`, intake);
    if (result && 'contentId' in result) {
      return { contentId: result.contentId, outcome: result.isCorrection ? 'corrected' : 'added' };
    }
    return knownText(db, row);
  };
}

/** @throws ApiError for what is not shown, and for what is no text, or none any more */
async function requireText(
  db: DatabaseHandle,
  wireId: string,
  reading: { readonly userId: string; readonly now: Date },
): Promise<WireStoryRow> {
  const row = await findWireStory(db, wireId, reading);
  if (!row) throw new ApiError('route/unknown');
  if (row.kind === 'cancellation' || row.is_cancelled) throw new ApiError('text/cancelled-item');
  if (row.item_class !== 'text') throw new ApiError('text/no-wire-text');
  return row;
}

/** The text of a story whose version was refused: it is there already, or a newer one is. */
async function knownText(db: DatabaseHandle, { guid, version }: WireStoryRow): Promise<TextFromWire> {
  const known = (await findByGuids(db, [guid])).get(guid);
  if (!known) throw new ApiError('text/no-wire-text');
  const contentId = String(known.content_id);
  const { state } = await db
    .selectFrom('contents')
    .select('state')
    .where('content_id', '=', known.content_id)
    .executeTakeFirstOrThrow();
  if (state !== 'ready') throw new ApiError('text/taken-down', [contentId]);
  if (known.guid_version !== version) throw new ApiError('text/newer-version', [contentId]);
  return { contentId, outcome: 'known' };
}
