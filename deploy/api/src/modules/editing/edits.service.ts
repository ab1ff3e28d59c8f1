import type { ContentVersion, EditableContent } from '@newsphoto/contract';
import {
  checkValues,
  EDIT_FIELDS,
  type EditProblem,
  type EditValues,
  editFieldOf,
  normalizedValues,
} from '@newsphoto/domain/desk';
import type { Actor } from '../../access/actor.ts';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { collectionOf } from '../contents/collections.ts';
import { COMMON, findDesks, readRequiredKeys } from './batch-settings/desk-forms.repository.ts';
import { editValuesOf } from './edit-values-of.ts';
import { presentEditable, presentVersion } from './editing.presenter.ts';
import {
  type EditedRow,
  findEditable,
  findType,
  findVersions,
  findVersionValues,
  lockContent,
} from './editing.repository.ts';
import { endSavedDrafts } from './left-drafts.ts';
import { readListedIds } from './listed-ids.ts';
import { presentLock, requireLock, requireUnlocked } from './locks.service.ts';
import { writeVersion } from './write-version.ts';

export interface SaveRequest {
  readonly lockId: string;
  readonly version: number;
  readonly values: EditValues;
  readonly reason?: string;
}

export interface RevertRequest {
  readonly lockId?: string;
  readonly version: number;
  readonly to: number;
  readonly keys?: readonly string[];
  readonly reason?: string;
}

export interface Edits {
  read(actor: Actor, contentId: number): Promise<EditableContent>;
  save(actor: Actor, contentId: number, request: SaveRequest): Promise<{ version: number }>;
  versions(contentId: number): Promise<ContentVersion[]>;
  revert(actor: Actor, contentId: number, request: RevertRequest): Promise<{ version: number }>;
}

export function createEdits(db: Database, now: () => Date): Edits {
  return {
    async read(actor, contentId) {
      const row = await findEditable(db, contentId);
      if (!row) throw new ApiError('content/unknown');
      const lock = await presentLock(db, { contentId, now: now() }, actor);
      const desk = (await findDesks(db, [contentId])).get(contentId) ?? COMMON;
      return presentEditable(row, { lock, desk }, actor);
    },
    async save(actor, contentId, { lockId, version, values, reason = '' }) {
      const changed = acceptedValues(values);
      return db.transaction().execute(async (transaction) => {
        const row = await currentRow(transaction, contentId);
        await requireLock(transaction, { contentId, lockId, now: now() }, actor);
        if (row.version !== version) throw new ApiError('edit/outdated');
        const isListed = await readListedIds(transaction, changed);
        const required = (await readRequiredKeys(transaction, [contentId]))(contentId);
        requireNoProblem(checkValues(editValuesOf(row), changed, isListed, required));
        const edit = { row, values: changed, userId: actor.userId, reason: reason.trim(), now: now() };
        const next = await writeVersion(transaction, edit);
        await endSavedDrafts(transaction, contentId, changed);
        return { version: next };
      });
    },
    async versions(contentId) {
      const type = await findType(db, contentId);
      if (type === undefined) throw new ApiError('content/unknown');
      const kind = collectionOf(type) === 'texts' ? 'text' : 'content';
      return (await findVersions(db, contentId)).map((row) => presentVersion(row, kind));
    },
    async revert(actor, contentId, { lockId, version, to, keys, reason = '' }) {
      const wanted = keys ?? EDIT_FIELDS.map(({ key }) => key);
      requireFields(wanted);
      return db.transaction().execute(async (transaction) => {
        const row = await currentRow(transaction, contentId);
        await requireUnlocked(transaction, { contentId, lockId, now: now() }, actor);
        if (row.version !== version) throw new ApiError('edit/outdated');
        const old = await findVersionValues(transaction, contentId, to);
        if (!old) throw new ApiError('edit/unknown-version');
        const values = Object.fromEntries(wanted.map((key) => [key, old[key] ?? []]));
        const edit = { row, values, userId: actor.userId, reason: reason.trim(), now: now() };
        return { version: await writeVersion(transaction, { ...edit, revertedTo: to }) };
      });
    },
  };
}

async function currentRow(
  transaction: DatabaseTransaction,
  contentId: number,
): Promise<NonNullable<EditedRow>> {
  const row = await lockContent(transaction, contentId);
  // Texts have other fields.
  if (!row || collectionOf(row.content_type) === 'texts') throw new ApiError('content/unknown');
  return row;
}

function requireFields(keys: readonly string[]): void {
  const foreign = keys.find((key) => !editFieldOf(key));
  if (foreign !== undefined) throw new ApiError('request/invalid', [], { field: foreign });
}

function acceptedValues(sent: EditValues): EditValues {
  requireFields(Object.keys(sent));
  return Object.fromEntries(Object.entries(sent).map(([key, values]) => [key, normalizedValues(values)]));
}

function requireNoProblem(problems: readonly EditProblem[]): void {
  const [first, ...more] = problems.map(({ key, code, text }) => ({ code, text, field: key }));
  if (first) throw new ApiError('input/invalid', [], { field: first.field, ruleMessage: first, more });
}
