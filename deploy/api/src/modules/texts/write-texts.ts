import type { BulkField } from '@newsphoto/domain/bulk';
import { type EditValues, sameValues, valuesAt } from '@newsphoto/domain/desk';
import { sql } from 'kysely';
import type { MetadataRecord } from '../../db/content-tables.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { readRewriter } from '../anonymisations/rewriter.service.ts';
import { recordAudits } from '../audit/audit.service.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { changedMetadata } from '../editing/edit-values-of.ts';
import type { StoredVersion, VersionsBy } from '../editing/store-versions.ts';
import { storeAndIndex } from '../editing/write-version.ts';
import type { EditedText } from './edited-texts.service.ts';
import { refreshAnonymised } from './refresh-openings.ts';
import { contentColumnsOf, metadataOf, type TextColumns, textColumnsOf } from './text-columns.ts';

/** What a version replaced, as it was stored: an undo writes it back, also what other columns of these values would be. */
export interface ReplacedText {
  /** Of the changed fields of the form. */
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly metadata: readonly MetadataRecord[];
  readonly editedKeys: readonly string[];
  readonly columns: object;
  readonly text: TextColumns;
  readonly proofVersion?: number;
}

export interface TextEdit {
  readonly record: EditedText;
  readonly values: EditValues;
  /** Of an undo: what is written back in the place of `values`, and the version that it was in. */
  readonly back?: { readonly to: number; readonly replaced: ReplacedText };
}

export interface WrittenText {
  readonly version: number;
  readonly replaced: ReplacedText;
}

interface Written {
  readonly id: number;
  readonly stored: StoredVersion;
  readonly text: TextColumns;
  readonly replaced: ReplacedText;
  readonly proof?: { readonly from: string; readonly to: string; readonly version: number };
}

/**
 * Makes the next version of each text, whose content the transaction has locked. A text that would not change is absent from
 * the answer. The caller records who did it, but for 校閲状態, whose trail is that of its record.
 * @param fields of the form, in their order
 */
export async function writeTexts(
  transaction: DatabaseTransaction,
  edits: readonly TextEdit[],
  { fields, ...by }: VersionsBy & { readonly fields: readonly BulkField[] },
): Promise<Map<number, WrittenText>> {
  // The opening and the number of characters are derived from the body: a name must not be cut by the end of the opening.
  const names = await readRewriter(transaction);
  const written = edits.flatMap(
    (edit) => writtenOf({ ...edit, values: names.value(edit.values) }, fields) ?? [],
  );
  if (written.length === 0) return new Map();
  await storeAndIndex(
    transaction,
    written.map(({ stored }) => stored),
    by,
    async () => {
      await updateTexts(transaction, written);
      const back = edits.filter((edit) => edit.back).map(({ record }) => record.row.content_id);
      if (back.length > 0) await refreshAnonymised(transaction, back);
      await updateProofs(transaction, written, by.userId);
    },
  );
  return new Map(written.map(({ id, stored: { version }, replaced }) => [id, { version, replaced }]));
}

/** Undefined where nothing changes. */
function writtenOf({ record, values, back }: TextEdit, fields: readonly BulkField[]): Written | undefined {
  const { row, text, values: before, contentValues } = record;
  const wanted = back?.replaced.values ?? values;
  const keys = fields
    .map(({ key }) => key)
    .filter((key) => Object.hasOwn(wanted, key) && !sameValues(valuesAt(before, key), valuesAt(wanted, key)));
  if (keys.length === 0) return undefined;
  const changed: EditValues = Object.fromEntries(keys.map((key) => [key, valuesAt(wanted, key)]));
  const hasOpening = row.metadata.some(({ key }) => key === 'description');
  const [columns, textColumns] = [contentColumnsOf(changed), textColumnsOf(changed)];
  const [proof] = valuesAt(changed, 'proofStatus');
  const version = row.version + 1;
  return {
    id: row.content_id,
    stored: {
      ...{ id: row.content_id, version, reverted_to: back?.to ?? null, changed: keys },
      values: { ...contentValues, ...before, ...changed },
      registered: row.version === 0 ? { ...contentValues, ...before } : null,
      metadata: back?.replaced.metadata ?? changedMetadata(row.metadata, metadataOf(changed, hasOpening)),
      edited_keys: back?.replaced.editedKeys ?? [...new Set([...row.edited_keys, ...keys])],
      columns: back?.replaced.columns ?? columns,
    },
    text: back?.replaced.text ?? textColumns,
    replaced: {
      values: Object.fromEntries(keys.map((key) => [key, [...valuesAt(before, key)]])),
      ...{ metadata: row.metadata, editedKeys: row.edited_keys },
      columns: sameColumns(columns, { ...row, shot_date_to: row.shot_date }),
      text: sameColumns(textColumns, text),
      ...(proof !== undefined && { proofVersion: row.proof_version }),
    },
    ...(proof !== undefined && {
      proof: { from: row.proof_status, to: proof, version: back?.replaced.proofVersion ?? version },
    }),
  };
}

const sameColumns = (of: object, row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column]) => Object.hasOwn(of, column)));

async function updateTexts(transaction: DatabaseTransaction, written: readonly Written[]): Promise<void> {
  const rows = written.filter(({ text }) => Object.keys(text).length > 0);
  if (rows.length === 0) return;
  // A page may be removed: absent and null differ.
  const json = JSON.stringify(rows.map(({ id, text }) => ({ id, ...text, has_page: 'page' in text })));
  const list = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(`n.${column}`)} is null then ${sql.ref(`t.${column}`)}
      else array(select json_array_elements_text(${sql.ref(`n.${column}`)})) end`;
  const plain = (column: string) =>
    sql`${sql.ref(column)} = coalesce(${sql.ref(`n.${column}`)}, ${sql.ref(`t.${column}`)})`;
  const lists = ['persons', 'organisations', 'places', 'keywords'].map(list);
  const others = [
    ...['subheadline', 'body', 'characters', 'publication', 'published_on', 'edition_time', 'section'],
    ...['edition', 'dateline', 'subject', 'distribution'],
  ].map(plain);
  await sql`
    update text_records t set ${sql.join([...others, ...lists])},
      page = case when n.has_page then n.page else t.page end
    from json_to_recordset(${json}::json) as n (id bigint, subheadline text, body text, characters int, publication text,
      published_on date, edition_time text, section text, page smallint, has_page boolean, edition text, dateline text,
      subject text, persons json, organisations json, places json, keywords json, distribution text)
    where t.content_id = n.id`.execute(transaction);
}

async function updateProofs(
  transaction: DatabaseTransaction,
  written: readonly Written[],
  actorId: string,
): Promise<void> {
  const rows = written.flatMap(({ id, proof }) => (proof ? [{ id, ...proof }] : []));
  if (rows.length === 0) return;
  await sql`update contents c set proof_status = n.to, proof_version = n.version
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id bigint, "to" text, version int)
    where c.content_id = n.id`.execute(transaction);
  await recordAudits(
    transaction,
    rows.map(({ id, from, to }) => ({
      ...{ actorId, action: 'proof-changed', subject: presentId(id), detail: { from, to } },
    })),
  );
}
