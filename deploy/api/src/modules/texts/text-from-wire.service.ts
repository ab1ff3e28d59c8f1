import type { TextFromWire } from '@newsphoto/contract';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { lockPassedItem, type PassedItem, readPassedItem } from '../wire/passed-item.service.ts';
import { ingestTexts, type TextDeps } from './ingest-texts.ts';
import { textPartOf } from './text-of-wire.ts';
import { findByGuids } from './texts.repository.ts';

export type TextFromWireService = (wireId: string, actor: Actor) => Promise<TextFromWire>;

/** Takes items of the wire over into the archive. Desks decide about their publication: they are private. */
export function createTextFromWire({ db, media }: TextDeps, now: () => Date): TextFromWireService {
  return async (wireId, actor) => {
    const passing = () => ({ wireId, userId: actor.userId, now: now() });
    const item = requireText(await readPassedItem(db, passing()));
    const recorded = async (transaction: DatabaseTransaction, contentId: number): Promise<void> => {
      requireText(await lockPassedItem(transaction, passing()));
      const entry = { actorId: actor.userId, action: 'text-taken-over', subject: String(contentId) } as const;
      await recordAudit(transaction, { ...entry, detail: { from: `${item.guid} ${item.version}` } });
    };
    const intake = { visibility: '2', onTextStored: recorded, onTextCorrected: recorded } as const;
    const file = { format: 'ninjs', parts: [textPartOf(item)] } as const;
    const [result] = await ingestTexts({ db, media }, file, `wire-${wireId}.json`, intake);
    if (result && 'contentId' in result) {
      return { contentId: result.contentId, outcome: result.isCorrection ? 'corrected' : 'added' };
    }
    return knownText(db, item);
  };
}

/** @throws ApiError for what is no text, or none any more */
function requireText(item: PassedItem): PassedItem {
  if (item.kind === 'cancellation' || item.is_cancelled) throw new ApiError('text/cancelled-item');
  if (item.item_class !== 'text') throw new ApiError('text/no-wire-text');
  return item;
}

/** The text of a story whose version was refused: it is there already, or a newer one is. */
async function knownText(db: DatabaseHandle, { guid, version }: PassedItem): Promise<TextFromWire> {
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
