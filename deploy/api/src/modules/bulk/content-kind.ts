import { VISIBILITY_KEY } from '@newsphoto/domain/bulk';
import type { EditValues } from '@newsphoto/domain/desk';
import type { VisibilityCode } from '../../db/content-tables.ts';
import { IS_PICTURE } from '../contents/collections.ts';
import { type EditedRecord, lockRecords, readRecords, readRules } from '../editing/edited-records.service.ts';
import { writeVersions } from '../editing/write-version.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { shownPictures } from '../media/shown-pictures.ts';
import { aroundPictures } from './around-pictures.ts';
import type { BulkChange, BulkKind, BulkRecord } from './bulk-kind.ts';
import {
  countChangedSince,
  findEditors,
  findKnown,
  findLastChanges,
  findMadeChanges,
  findPositionsSince,
  findShown,
} from './content-records.repository.ts';
import { publishingProblems } from './publishing-problems.ts';

interface ContentRecord extends BulkRecord, EditedRecord {
  /** Without 公開区分. */
  readonly form: EditValues;
}

const recordOf = ({ row, values }: EditedRecord): ContentRecord => ({
  ...{ id: row.content_id, version: row.version, visibility: row.visibility, row, form: values },
  values: { ...values, [VISIBILITY_KEY]: [row.visibility] },
});

/** Photographs, films and sound: their versions, their search and their 公開区分. */
export const CONTENT_KIND: BulkKind<ContentRecord> = {
  name: 'content',
  known: (db, ids) => findKnown(db, ids, IS_PICTURE),
  editors: findEditors,
  changesOf: findMadeChanges,
  countSince: countChangedSince,
  positionsSince: findPositionsSince,
  changedBy: findLastChanges,
  read: async (db, ids) => (await readRecords(db, ids)).map(recordOf),
  lock: async (transaction, ids) => (await lockRecords(transaction, ids)).map(recordOf),
  async checker(db, of) {
    const rules = await readRules(db, of);
    return {
      check(record, { [VISIBILITY_KEY]: published, ...changed }) {
        const { row, visibility } = record;
        const problems = Object.keys(changed).length > 0 ? rules(record, changed) : [];
        const to = published?.[0] as VisibilityCode | undefined;
        return [...publishingProblems({ visibility, proofStatus: row.proof_status }, to), ...problems];
      },
    };
  },
  around: aroundPictures(async (transaction, changes: readonly BulkChange<ContentRecord>[], by) => {
    const edits = changes.map(({ record: { row, form }, values, revertedTo }) => ({
      ...{ row, before: form, values, ...(revertedTo !== undefined && { revertedTo }) },
    }));
    const written = await writeVersions(transaction, edits, by);
    return new Map([...written].map(([id, { version }]) => [id, version]));
  }),
  async show(db, ids, actor) {
    const rows = await findShown(db, ids);
    return rows.map((row) => ({
      ...{ id: row.content_id, headline: row.headline, appeared: '', contentType: row.content_type },
      ...{ thumbnail: mediaUrl(shownPictures(row, actor).small), aspectRatio: row.aspect_ratio },
    }));
  },
};
