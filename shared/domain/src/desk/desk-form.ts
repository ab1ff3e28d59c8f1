import { EDIT_FIELDS, type EditField, type EditGroupName, editFieldOf } from './edit-fields.ts';
import { type EditValues, valuesAt } from './edit-values.ts';

/** How the form of a desk treats one field. */
export interface FieldSetting {
  readonly key: string;
  /** A field that is not shown keeps its values. */
  readonly isShown: boolean;
  /** Without a value the form cannot be saved. */
  readonly isRequired: boolean;
  /** Codes are replaced while the field is typed. */
  readonly usesCodes: boolean;
  /** For a field without a value. */
  readonly defaults: readonly string[];
}

/** Every field once, the fields of a group one after another: the order of groups and of fields is that of the form. */
export type DeskForm = readonly FieldSetting[];

const TYPED: ReadonlySet<string> = new Set(['line', 'text', 'list']);

/** Whether a field is typed, so that codes can be replaced in it. */
export const isTyped = ({ kind }: Pick<EditField, 'kind'>): boolean => TYPED.has(kind);

const asDelivered = (field: EditField): FieldSetting => ({
  ...{ key: field.key, isShown: true, isRequired: field.required ?? false, defaults: [] },
  usesCodes: isTyped(field),
});

/** The form of a desk without settings. */
export const DELIVERED_FORM: DeskForm = EDIT_FIELDS.map(asDelivered);

/**
 * A complete form by stored settings, which may be those of an earlier release: fields that are gone are dropped, new ones are behind
 * the others of their group. What the archive requires is always required, and what is required is shown.
 */
export function deskFormOf(stored: readonly FieldSetting[]): DeskForm {
  const byKey = new Map(stored.map((one) => [one.key, one]));
  const settings = [...byKey.keys(), ...EDIT_FIELDS.map(({ key }) => key).filter((key) => !byKey.has(key))];
  const fields = settings.flatMap((key) => editFieldOf(key) ?? []);
  const groups = [...new Set(fields.map(({ group }) => group))];
  return groups.flatMap((group) =>
    fields
      .filter((field) => field.group === group)
      .map((field) => settled(field, byKey.get(field.key) ?? asDelivered(field))),
  );
}

function settled(field: EditField, { isShown, isRequired, usesCodes, defaults }: FieldSetting): FieldSetting {
  const isNeeded = isRequired || (field.required ?? false);
  return {
    ...{ key: field.key, isShown: isShown || isNeeded, isRequired: isNeeded, defaults },
    usesCodes: usesCodes && isTyped(field),
  };
}

/** Fields that the desk requires besides those of the archive: for `checkValues`. */
export const requiredKeys = (form: DeskForm): ReadonlySet<string> =>
  new Set(
    form.filter(({ key, isRequired }) => isRequired && !editFieldOf(key)?.required).map(({ key }) => key),
  );

/** The defaults of fields that have no value. */
export const defaultsFor = (form: DeskForm, values: EditValues): EditValues =>
  Object.fromEntries(
    form
      .filter(({ key, defaults }) => defaults.length > 0 && valuesAt(values, key).length === 0)
      .map(({ key, defaults }) => [key, defaults]),
  );

/** A group of the form with its fields as the desk has them. */
export interface FormGroup {
  readonly group: EditGroupName;
  readonly fields: readonly EditField[];
}

/** The fields that a form shows, in its groups; a group without such fields is missing. */
export const shownGroups = (form: DeskForm): readonly FormGroup[] =>
  groupsOf(form.filter(({ isShown }) => isShown));

/** The fields that a form does not show. */
export const hiddenFields = (form: DeskForm): readonly EditField[] =>
  groupsOf(form.filter(({ isShown }) => !isShown)).flatMap(({ fields }) => fields);

function groupsOf(settings: readonly FieldSetting[]): readonly FormGroup[] {
  const groups = new Map<EditGroupName, EditField[]>();
  for (const { key, isRequired } of settings) {
    const field = editFieldOf(key);
    if (!field) continue;
    const fields = groups.get(field.group) ?? [];
    groups.set(field.group, [
      ...fields,
      isRequired && !field.required ? { ...field, required: true } : field,
    ]);
  }
  return [...groups].map(([group, fields]) => ({ group, fields }));
}
