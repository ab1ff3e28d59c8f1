import type { BulkItem, BulkOutcome } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { readRewriter } from '../anonymisations/rewriter.service.ts';
import { TEXT_TYPE } from '../contents/collections.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { type BulkItemRow, findItems, findItemsAt } from './bulk-items.repository.ts';
import { kindOf } from './bulk-step.ts';
import type { BulkRow } from './bulks.repository.ts';
import { createPauses } from './give-way.ts';
import { judgeRecord, presentChanges } from './judge-record.ts';
import { judgeFor } from './prepare-bulk.ts';

const PAGE = 100;

export interface ItemsQuery {
  readonly outcome?: BulkOutcome | undefined;
  readonly since?: '1' | undefined;
  readonly cursor?: string | undefined;
}
interface Viewer {
  readonly actor: Actor;
  readonly now: Date;
}

/** A page of records with their differences, which are computed as it is read. */
export async function pageOfItems(
  db: DatabaseHandle,
  bulk: BulkRow,
  { outcome, since, cursor }: ItemsQuery,
  viewer: Viewer,
): Promise<{ items: BulkItem[]; nextCursor: string | null }> {
  const after = cursor === undefined ? -1 : Number(cursor);
  // One more than is shown: it exists if there is a next page.
  const page = { after, most: PAGE + 1 };
  const found = since
    ? await findItemsAt(db, bulk.bulk_id, await kindOf(bulk).positionsSince(db, bulk.bulk_id, page))
    : await findItems(db, bulk.bulk_id, { ...page, outcome });
  const shown = found.slice(0, PAGE);
  const nextCursor = found.length > PAGE ? String(shown.at(-1)?.position) : null;
  return { items: await presentItems(db, bulk, shown, viewer), nextCursor };
}

const MADE: ReadonlySet<BulkOutcome> = new Set(['changed', 'undone', 'skipped']);
/** Shown with who changed them last. */
const OTHERS: ReadonlySet<BulkOutcome> = new Set(['changed', 'conflict', 'skipped']);

export async function presentItems(
  db: DatabaseHandle,
  bulk: BulkRow,
  items: readonly BulkItemRow[],
  { actor, now }: Viewer,
): Promise<BulkItem[]> {
  const kind = kindOf(bulk);
  const ids = items.map(({ record_id }) => record_id);
  const shown = new Map((await kind.show(db, ids, actor)).map((record) => [record.id, record]));
  const editors = await kind.editors(db, ids, now);
  const others = items.filter(({ outcome }) => OTHERS.has(outcome)).map(({ record_id }) => record_id);
  const changedBy = others.length === 0 ? new Map() : await kind.changedBy(db, bulk.bulk_id, others);
  const changesOf = await differences(db, bulk, items);
  return items.map((item) => {
    const record = shown.get(item.record_id);
    const [editor, other] = [editors.get(item.record_id), changedBy.get(item.record_id)];
    return {
      ...{ contentId: presentId(item.record_id), position: item.position, outcome: item.outcome },
      // Those of earlier operations are of no use.
      ...(item.outcome === 'unchecked'
        ? { code: '', text: '', key: '' }
        : { code: item.code, text: item.message, key: item.field }),
      ...{ headline: record?.headline ?? '', appeared: record?.appeared ?? '' },
      contentType: record?.contentType ?? (kind.name === 'text' ? TEXT_TYPE : '0'),
      ...{ thumbnail: record?.thumbnail ?? '', aspectRatio: record?.aspectRatio ?? 0 },
      changes: changesOf(item),
      corrected: Object.keys(item.correction ?? {}),
      ...(editor && { lock: { userName: editor.userName, since: tokyoDateTime(editor.at) } }),
      ...(other && { changedBy: { userName: other.userName, at: tokyoDateTime(other.at) } }),
    };
  });
}

type Differences = (item: BulkItemRow) => BulkItem['changes'];

/** Made changes by their versions, others by the operations. */
async function differences(
  db: DatabaseHandle,
  bulk: BulkRow,
  items: readonly BulkItemRow[],
): Promise<Differences> {
  const kind = kindOf(bulk);
  const [made, planned] = [
    items.filter(({ outcome }) => MADE.has(outcome)),
    items.filter(({ outcome }) => !MADE.has(outcome)),
  ];
  const versions = await kind.changesOf(db, bulk.bulk_id, made);
  const records = new Map(
    (
      await kind.read(
        db,
        planned.map(({ record_id }) => record_id),
      )
    ).map((record) => [record.id, record]),
  );
  const judge = await judgeFor(
    db,
    bulk,
    planned.map(({ record_id }) => record_id),
  );
  // Operations may make an anonymised name of parts.
  const names = await readRewriter(db);
  const plannedChanges = new Map<number, BulkItem['changes']>();
  const pause = createPauses();
  for (const item of planned) {
    const record = records.get(item.record_id);
    if (!record) continue;
    plannedChanges.set(
      item.record_id,
      presentChanges(kind.name, record.values, names.value(judgeRecord(item, record, judge).changed)),
    );
    await pause();
  }
  return (item) => {
    const { before = {}, after = {} } = versions.get(item.record_id) ?? {};
    if (MADE.has(item.outcome)) {
      const [from, to] = [item.visibility_before, item.visibility_after];
      return presentChanges(
        kind.name,
        { ...before, ...(from && to && { visibility: [from] }) },
        { ...after, ...(to && { visibility: [to] }) },
      );
    }
    return plannedChanges.get(item.record_id) ?? [];
  };
}
