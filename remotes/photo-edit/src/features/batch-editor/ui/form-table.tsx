import { shownValues } from '@newsphoto/bulk';
import { useItemDrag } from '@newsphoto/content/item-order';
import { type DeskForm, editFieldOf, type FieldSetting, isTyped } from '@newsphoto/domain/desk';
import { useApiQuery } from '@newsphoto/query';
import { Button, Checkbox, MoveButtons, VisuallyHidden } from '@newsphoto/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { listsQuery } from '../../../blocks/field-lists/state/lists-query.ts';
import { labelOf, settingGroups, withField, withGroup, withSetting } from '../model/form-draft.ts';
import styles from './form-table.module.css';

interface FormTableProps {
  readonly form: DeskForm;
  readonly onChange: (form: DeskForm) => void;
  readonly onDefault: (setting: FieldSetting) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The fields in the order of the form: moved within their group by drag, by buttons, and by Alt with the arrow keys. */
export function FormTable({ form, onChange, onDefault }: FormTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const [report, setReport] = useState('');
  const groups = settingGroups(form);
  const focusField = (key: string) =>
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus());
  const move = (key: string, place: string | undefined) => {
    const next = place === undefined ? form : withField(form, key, place);
    if (next === form) return;
    onChange(next);
    const group = editFieldOf(key)?.group;
    const at = next
      .filter((one) => editFieldOf(one.key)?.group === group)
      .findIndex((one) => one.key === key);
    setReport(`${labelOf(key)}を「${group}」の${at + 1}番目に移動しました`);
    focusField(key);
  };
  const { dropMark, listeners } = useItemDrag({
    ids: form.map(({ key }) => key),
    chosen: () => [],
    onDrop: ([key = ''], _beforeId, onto) => move(key, onto),
    direction: 'column',
  });
  return (
    <>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">表示</th>
            <th scope="col">必須</th>
            <th scope="col">略号</th>
            <th scope="col">既定値</th>
            <th scope="col">並び順</th>
          </tr>
        </thead>
        {groups.map(({ group, settings }, index) => (
          <tbody key={group}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={5} className={styles.groupName}>
                {group}
              </th>
              <td className={styles.moves}>
                <MoveButtons
                  name={`「${group}」のグループ`}
                  onUp={index > 0 ? () => onChange(withGroup(form, group, -1)) : undefined}
                  onDown={index < groups.length - 1 ? () => onChange(withGroup(form, group, 1)) : undefined}
                />
              </td>
            </tr>
            {settings.map((setting, at) => {
              const { key } = setting;
              const [above, below] = [settings[at - 1]?.key, settings[at + 1]?.key];
              return (
                <tr
                  key={key}
                  className={styles.field}
                  data-hidden={!setting.isShown || undefined}
                  data-over={(dropMark(key) && true) || undefined}
                  draggable
                  {...listeners(key)}
                >
                  <FieldCells
                    setting={setting}
                    onChange={(change) => onChange(withSetting(form, key, change))}
                    onDefault={() => onDefault(setting)}
                    onKeyDown={(event) => {
                      const step = STEPS[event.key];
                      if (step === undefined) return;
                      event.preventDefault();
                      const neighbour = step < 0 ? above : below;
                      if (event.altKey) move(key, neighbour);
                      else if (neighbour !== undefined) focusField(neighbour);
                    }}
                  />
                  <td className={styles.moves}>
                    <MoveButtons
                      name={labelOf(key)}
                      onUp={above === undefined ? undefined : () => move(key, above)}
                      onDown={below === undefined ? undefined : () => move(key, below)}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        ))}
      </table>
      <p className={styles.report} role="status">
        {report}
      </p>
    </>
  );
}

interface FieldCellsProps {
  readonly setting: FieldSetting;
  readonly onChange: (change: Partial<FieldSetting>) => void;
  readonly onDefault: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function FieldCells({ setting, onChange, onDefault, onKeyDown }: FieldCellsProps) {
  const { key, isShown, isRequired, usesCodes, defaults } = setting;
  const { data: lists } = useApiQuery(listsQuery);
  const field = editFieldOf(key);
  const label = labelOf(key);
  const isAlways = field?.required ?? false;
  const tick = (name: string, checked: boolean, change: (checked: boolean) => void, disabled = false) => (
    <td className={styles.tick}>
      <Checkbox checked={checked} disabled={disabled} onChange={change}>
        <VisuallyHidden>{`${label}：`}</VisuallyHidden>
        <span className={styles.name}>{name}</span>
      </Checkbox>
    </td>
  );
  return (
    <>
      <th scope="row" className={styles.fieldName}>
        <button
          type="button"
          className={styles.label}
          data-key={key}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      </th>
      {tick('表示', isShown, (checked) => onChange({ isShown: checked }), isAlways)}
      {tick('必須', isRequired, (checked) => onChange({ isRequired: checked }), isAlways)}
      {field && isTyped(field) ? (
        tick('略号', usesCodes, (checked) => onChange({ usesCodes: checked }))
      ) : (
        <td className={styles.tick} data-none="" />
      )}
      <td className={styles.fieldDefaults}>
        <span className={styles.defaults}>
          {defaults.length > 0 && <span className={styles.value}>{shownValues(key, defaults, lists)}</span>}
          <Button kind="plain" onClick={onDefault}>
            <VisuallyHidden>{`${label}の既定値を`}</VisuallyHidden>
            {defaults.length > 0 ? '変更' : '設定'}
          </Button>
        </span>
      </td>
    </>
  );
}
