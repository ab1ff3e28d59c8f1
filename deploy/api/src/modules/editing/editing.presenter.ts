import type { ContentVersion, EditableContent, EditLock } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { type BulkKindName, bulkFieldOf, bulkFieldsOf } from '@newsphoto/domain/bulk';
import { EDIT_FIELDS, editFieldOf, valuesAt } from '@newsphoto/domain/desk';
import { IPTC_FIELDS } from '@newsphoto/domain/iptc';
import type { Actor } from '../../access/actor.ts';
import { hasShownOriginal } from '../contents/contents.policy.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { mediaUrl } from '../media/media-classes.ts';
import { shownPictures } from '../media/shown-pictures.ts';
import { editValuesOf } from './edit-values-of.ts';
import type { EditableRow, findVersions } from './editing.repository.ts';

const LABELS = new Map(IPTC_FIELDS.map(({ key, label }) => [key, label]));

export function presentEditable(
  row: EditableRow,
  { lock, desk }: { readonly lock: EditLock | undefined; readonly desk: string },
  actor: Actor,
): EditableContent {
  const pictures = shownPictures(row, actor);
  const id = presentId(row.content_id);
  return {
    ...{ contentId: id, contentType: row.content_type, version: row.version },
    values: Object.fromEntries(Object.entries(editValuesOf(row)).map(([key, values]) => [key, [...values]])),
    readOnly: row.metadata
      .filter(({ key }) => !editFieldOf(key))
      .map(({ key, values }) => ({ key, label: LABELS.get(key) ?? key, values })),
    ...{ desk, visibility: row.visibility, proofStatus: row.proof_status, proofVersion: row.proof_version },
    ...(lock && { lock }),
    ...{ thumbnail: mediaUrl(pictures.large), previewUrl: mediaUrl(pictures.preview) },
    ...(hasShownOriginal(row) && row.crop === null && { originalUrl: `/api/contents/${id}/original` }),
    ...{ streamUrl: mediaUrl(row.stream_key), mimeType: row.mime_type },
    ...{ width: row.width, height: row.height, aspectRatio: row.aspect_ratio, fileName: row.file_name },
    registeredAt: tokyoDateTime(row.registered_at),
  };
}

/** @param kind whose fields are named */
export function presentVersion(
  row: Awaited<ReturnType<typeof findVersions>>[number],
  kind: BulkKindName,
): ContentVersion {
  const [before, after] = [row.values_before ?? {}, row.values_after ?? {}];
  const changed = new Set(row.changed_keys);
  return {
    ...{ version: row.version, kind: row.kind, editedAt: tokyoDateTime(row.edited_at) },
    ...{ editedBy: row.user_name ?? row.edited_by, reason: row.reason },
    ...(row.reverted_to !== null && { revertedTo: row.reverted_to }),
    changes: fieldsOf(kind)
      .filter(({ key }) => changed.has(key))
      .map(({ key, label }) => ({
        ...{ key, label },
        ...{ from: [...valuesAt(before, key)], to: [...valuesAt(after, key)] },
      })),
  };
}

/** Texts have fields of their form, and those of a content that a newer version of their sender changed. */
function fieldsOf(kind: BulkKindName): readonly { readonly key: string; readonly label: string }[] {
  if (kind === 'content') return EDIT_FIELDS;
  return [...bulkFieldsOf(kind), ...EDIT_FIELDS.filter(({ key }) => !bulkFieldOf(key, kind))];
}
