import {
  type BulkField,
  type BulkKindName,
  bulkFieldOf,
  bulkFieldsOf,
  VISIBILITY_KEY,
} from '@newsphoto/domain/bulk';
import { type DeskForm, hiddenFields, shownGroups } from '@newsphoto/domain/desk';

/** The fields of a bulk update as a screen shows them. */
export interface BulkForm {
  readonly groups: readonly { readonly group: string; readonly fields: readonly BulkField[] }[];
  /** Below the others, closed. */
  readonly hidden: readonly BulkField[];
  readonly defaultsOf: (key: string) => readonly string[];
  readonly usesCodes: (key: string) => boolean;
}

const NONE: readonly string[] = [];

/** Photographs: the fields of a desk, in its order and with its defaults. */
export function deskBulkForm(form: DeskForm): BulkForm {
  const visibility = bulkFieldOf(VISIBILITY_KEY);
  const settingOf = (wanted: string) => form.find(({ key }) => key === wanted);
  return {
    groups: [...(visibility ? [{ group: '公開', fields: [visibility] }] : []), ...shownGroups(form)],
    hidden: hiddenFields(form),
    defaultsOf: (key) => settingOf(key)?.defaults ?? NONE,
    usesCodes: (key) => settingOf(key)?.usesCodes ?? false,
  };
}

/** All fields of a kind, in their groups. */
export function plainBulkForm(kind: BulkKindName): BulkForm {
  const fields = bulkFieldsOf(kind);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return {
    groups: groups.map((group) => ({ group, fields: fields.filter((field) => field.group === group) })),
    ...{ hidden: [], defaultsOf: () => NONE, usesCodes: () => false },
  };
}
