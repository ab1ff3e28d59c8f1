import { movedTo } from '@newsphoto/content/item-order';
import {
  type DeskForm,
  deskFormOf,
  type EditGroupName,
  editFieldOf,
  type FieldSetting,
} from '@newsphoto/domain/desk';

/** A group with its settings, in the order of the form. */
export interface SettingGroup {
  readonly group: EditGroupName;
  readonly settings: readonly FieldSetting[];
}

export const labelOf = (key: string): string => editFieldOf(key)?.label ?? key;
const groupOf = (key: string): EditGroupName | undefined => editFieldOf(key)?.group;

export function settingGroups(form: DeskForm): readonly SettingGroup[] {
  const names = [...new Set(form.flatMap(({ key }) => groupOf(key) ?? []))];
  return names.map((group) => ({ group, settings: form.filter(({ key }) => groupOf(key) === group) }));
}

/** The form with a field in the place of another one of its group; elsewhere a field has no place. */
export function withField(form: DeskForm, moved: string, place: string): DeskForm {
  if (groupOf(moved) !== groupOf(place)) return form;
  const keys = form.map(({ key }) => key);
  const order = movedTo(keys, moved, place);
  return order === keys ? form : order.flatMap((key) => form.find((one) => one.key === key) ?? []);
}

/** The form with a group one step further up (-1) or down. */
export function withGroup(form: DeskForm, moved: EditGroupName, step: 1 | -1): DeskForm {
  const groups = settingGroups(form);
  const names = groups.map(({ group }) => group);
  const order = movedTo(names, moved, names[names.indexOf(moved) + step] ?? moved);
  return order.flatMap((name) => groups.find(({ group }) => group === name)?.settings ?? []);
}

/** The form with other settings of a field: what is required is shown. */
export const withSetting = (form: DeskForm, key: string, change: Partial<FieldSetting>): DeskForm =>
  deskFormOf(
    form.map((one) => {
      if (one.key !== key) return one;
      const isHidden = change.isShown === false;
      return { ...one, ...change, ...(isHidden && { isRequired: false }) };
    }),
  );

const textOf = (form: DeskForm): string => JSON.stringify(deskFormOf(form));
export const isSameForm = (one: DeskForm, other: DeskForm): boolean => textOf(one) === textOf(other);

/** What a form has that differs from another one: a line for each field, and one for the order. */
export function differencesOf(
  form: DeskForm,
  other: DeskForm,
): readonly (readonly [label: string, text: string])[] {
  const keys = (of: DeskForm) => of.map(({ key }) => key).join();
  const changed = form.flatMap((one): (readonly [string, string])[] => {
    const before = other.find(({ key }) => key === one.key);
    return before && isSameForm([before], [one]) ? [] : [[labelOf(one.key), settingText(one)]];
  });
  return keys(form) === keys(other) ? changed : [...changed, ['項目の並び順', 'この画面と異なります']];
}

const settingText = ({ isShown, isRequired, usesCodes, defaults }: FieldSetting): string =>
  [
    isShown ? '表示する' : '表示しない',
    ...(isRequired ? ['必須'] : []),
    ...(usesCodes ? ['略号を使う'] : []),
    ...(defaults.length > 0 ? [`既定値「${defaults.join('、')}」`] : []),
  ].join('・');
