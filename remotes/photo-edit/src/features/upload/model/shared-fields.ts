import type { UploadField } from '@newsphoto/contract';
import {
  type DeskForm,
  type EditValues,
  editFieldOf,
  type PresetField,
  textAsValues,
} from '@newsphoto/domain/desk';

/** A row of the drawer: what happens to a field of every file. */
export interface SharedField {
  readonly key: string;
  readonly mode: PresetField['mode'];
  /** As typed: a line for each value of a list. */
  readonly text: string;
}

/** What the drawer has: fields for every file, and a field for each level of folders. */
export interface SharedValues {
  readonly fields: readonly SharedField[];
  /** Key of the field that the first, second … folder of a path becomes; empty: none. */
  readonly folderKeys: readonly string[];
}

export const NOTHING_SHARED: SharedValues = { fields: [], folderKeys: [] };

export const asUploadFields = ({ fields }: SharedValues): UploadField[] =>
  fields
    .map(({ key, mode, text }) => ({ key, mode, values: mode === 'clear' ? [] : textAsValues(key, text) }))
    // Nothing was typed yet.
    .filter(({ mode, values }) => mode === 'clear' || values.length > 0);

export const asSharedFields = (fields: readonly PresetField[]): SharedField[] =>
  fields.map(({ key, mode, values }) => ({ key, mode, text: values.join('\n') }));

/** Fields of a preset on top of those of the drawer. */
export function withPreset(shared: SharedValues, fields: readonly PresetField[]): SharedValues {
  const added = asSharedFields(fields);
  const others = shared.fields.filter(({ key }) => !added.some((one) => one.key === key));
  return { ...shared, fields: [...others, ...added] };
}

/** What the form of a desk sets where a file states nothing. */
export const defaultFieldsOf = (form: DeskForm): PresetField[] =>
  form
    .filter(({ defaults }) => defaults.length > 0)
    .map(({ key, defaults }) => ({ key, mode: 'if-empty', values: defaults }));

/** Levels of folders that can become fields. */
export const MOST_LEVELS = 4;

/** Values of a file by its folders. */
export function folderValues(folder: string, folderKeys: readonly string[]): EditValues {
  const parts = folder === '' ? [] : folder.split('/');
  const values: Record<string, readonly string[]> = {};
  folderKeys.forEach((key, level) => {
    const part = parts[level];
    if (part === undefined || !editFieldOf(key)) return;
    values[key] = [...(values[key] ?? []), part];
  });
  return values;
}

/** Names of folders of each level, for the choice of its field: the first ones. */
export function folderSamples(folders: Iterable<string>): readonly (readonly string[])[] {
  const levels: Set<string>[] = [];
  for (const folder of new Set(folders)) {
    if (folder === '') continue;
    folder
      .split('/')
      .slice(0, MOST_LEVELS)
      .forEach((part, level) => {
        levels[level] ??= new Set();
        levels[level].add(part);
      });
  }
  return levels.map((names) => [...names]);
}
