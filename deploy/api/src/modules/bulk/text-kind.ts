import { formatMessage, labelOfCode, PROOFREADING_STATUSES } from '@newsphoto/domain';
import { bulkFieldsOf, PROOF_KEY, VISIBILITY_KEY } from '@newsphoto/domain/bulk';
import { checkTextValues } from '@newsphoto/domain/bulk-operations';
import { type EditProblem, proofStepOf } from '@newsphoto/domain/desk';
import type { VisibilityCode } from '../../db/content-tables.ts';
import { IS_TEXT, TEXT_TYPE } from '../contents/collections.ts';
import { readListedIds } from '../editing/listed-ids.ts';
import { type EditedText, lockTexts, readTexts } from '../texts/edited-texts.service.ts';
import { type TextEdit, writeTexts } from '../texts/write-texts.ts';
import { aroundPictures } from './around-pictures.ts';
import type { BulkChange, BulkKind, BulkRecord } from './bulk-kind.ts';
import { canTakeSteps } from './bulk-owner.ts';
import {
  countChangedSince,
  findEditors,
  findKnown,
  findLastChanges,
  findPositionsSince,
} from './content-records.repository.ts';
import { publishingProblems } from './publishing-problems.ts';
import { findReplaced, findShownTexts, findTextChanges, saveReplaced } from './text-records.repository.ts';

interface TextRecord extends BulkRecord {
  readonly edited: EditedText;
}

const DAY_MS = 24 * 60 * 60_000;

const recordOf = (edited: EditedText): TextRecord => ({
  ...{ id: edited.row.content_id, version: edited.row.version, visibility: edited.row.visibility, edited },
  values: { ...edited.values, [VISIBILITY_KEY]: [edited.row.visibility] },
});

/** Newspaper articles and wire texts: their columns, their versions, their search, 公開区分 and 校閲状態. */
export const TEXT_KIND: BulkKind<TextRecord> = {
  name: 'text',
  known: (db, ids) => findKnown(db, ids, IS_TEXT),
  editors: findEditors,
  changesOf: findTextChanges,
  countSince: countChangedSince,
  positionsSince: findPositionsSince,
  changedBy: findLastChanges,
  read: async (db, ids) => (await readTexts(db, ids)).map(recordOf),
  lock: async (transaction, ids) => (await lockTexts(transaction, ids)).map(recordOf),
  async checker(db, { keys, today, ownerId, reason }) {
    const isListed = await readListedIds(db, Object.fromEntries(keys.map((key) => [key, []])));
    const canStep = keys.includes(PROOF_KEY) ? await canTakeSteps(db, ownerId) : () => false;
    const lastDay = dayAfter(today);
    return {
      check({ edited: { row, values }, visibility }, { [VISIBILITY_KEY]: published, ...changed }) {
        const [to] = (changed[PROOF_KEY] ?? []) as readonly (typeof row.proof_status)[];
        const step = to === undefined ? undefined : proofStepOf(row.proof_status, to);
        const refusal = (): string | undefined => {
          if (to === undefined) return undefined;
          if (!step) return formatMessage('E1064');
          if (!canStep(step.permission))
            return `校閲状態を「${labelOfCode(PROOFREADING_STATUSES, to)}」にする権限がありません。`;
          return step.needsReason && reason === '' ? formatMessage('E0001', '理由') : undefined;
        };
        const text = refusal();
        const proof: EditProblem[] = text === undefined ? [] : [{ key: PROOF_KEY, code: 'E1064', text }];
        return [
          ...publishingProblems(
            { visibility, proofStatus: to ?? row.proof_status },
            published?.[0] as VisibilityCode | undefined,
          ),
          ...checkTextValues(values, changed, { isListed, lastDay }),
          ...proof,
        ];
      },
    };
  },
  around: aroundPictures(async (transaction, changes: readonly BulkChange<TextRecord>[], by) => {
    const { bulkId, ...writer } = by;
    const edits = await editsOf(changes, (ids) => findReplaced(transaction, bulkId, ids));
    const written = await writeTexts(transaction, edits, { ...writer, fields: bulkFieldsOf('text') });
    if (changes.every(({ revertedTo }) => revertedTo === undefined))
      await saveReplaced(transaction, bulkId, written);
    return new Map([...written].map(([id, { version }]) => [id, version]));
  }),
  async show(db, ids) {
    const rows = await findShownTexts(db, ids);
    return rows.map(({ content_id, headline, appeared }) => ({
      ...{ id: content_id, headline, appeared, contentType: TEXT_TYPE, thumbnail: '', aspectRatio: 1 },
    }));
  },
};

async function editsOf(
  changes: readonly BulkChange<TextRecord>[],
  replacedOf: (ids: readonly number[]) => ReturnType<typeof findReplaced>,
): Promise<TextEdit[]> {
  const undone = changes.filter(({ revertedTo }) => revertedTo !== undefined);
  const replaced = await replacedOf(undone.map(({ record }) => record.id));
  return changes.map(({ record: { id, edited }, values, revertedTo }) => {
    const back = replaced.get(id);
    return {
      ...{ record: edited, values },
      ...(revertedTo !== undefined && back && { back: { to: revertedTo, replaced: back } }),
    };
  });
}

/** `YYYY:MM:DD` of the day after one (YYYYMMDD). */
function dayAfter(day: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})(\d{2})(\d{2})$/.exec(day) ?? [];
  const next = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)) + DAY_MS);
  return next.toISOString().slice(0, 10).replaceAll('-', ':');
}
