import type { SettingValues } from '@newsphoto/contract';
import type { BulkField } from '@newsphoto/domain/bulk';
import { TextInput, Title } from '@newsphoto/ui';
import { useState } from 'react';
import { type CodeReplacements, NO_REPLACEMENTS } from '../fields/code-replacement.ts';
import type { BulkForm } from './bulk-form.ts';
import type { OperationDraft, OperationEntry } from './operation-draft.ts';
import { type FieldNow, OperationField } from './operation-field.tsx';
import styles from './operation-fields.module.css';

export interface OperationFieldsProps {
  readonly form: BulkForm;
  readonly draft: OperationDraft;
  /** @param entry undefined: the field stays as it is. Must be stable. */
  readonly onEntry: (key: string, entry: OperationEntry | undefined) => void;
  /** By key. */
  readonly problems: Readonly<Record<string, string>>;
  readonly lists: SettingValues | undefined;
  readonly replacements: CodeReplacements;
  /** What the records have now, by key; absent where there are none. */
  readonly now?: ReadonlyMap<string, FieldNow> | undefined;
  /** Shows the values of a field with their counts. Must be stable. */
  readonly onValues?: ((key: string) => void) | undefined;
  readonly isReadOnly?: boolean;
}

/** All fields with a tick before each: only ticked ones are changed, and typing into one ticks it. */
export function OperationFields({ form, ...props }: OperationFieldsProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.normalize('NFKC').trim().toLowerCase();
  const isWanted = ({ label, key }: BulkField) =>
    wanted === '' || label.normalize('NFKC').toLowerCase().includes(wanted) || key in props.draft;
  const groups = form.groups
    .map(({ group, fields }) => ({ group, fields: fields.filter(isWanted) }))
    .filter(({ fields }) => fields.length > 0);
  const hidden = form.hidden.filter(isWanted);
  const fieldOf = (field: BulkField) => (
    <OperationField
      key={field.key}
      field={field}
      entry={props.draft[field.key]}
      problem={props.problems[field.key]}
      defaults={form.defaultsOf(field.key)}
      codes={form.usesCodes(field.key) ? props.replacements : NO_REPLACEMENTS}
      lists={props.lists}
      now={props.now?.get(field.key)}
      onEntry={props.onEntry}
      onValues={props.onValues}
      isReadOnly={props.isReadOnly ?? false}
    />
  );
  return (
    <div className={styles.fields}>
      <TextInput label="項目を絞り込む" value={typed} onChange={setTyped} />
      {groups.map(({ group, fields }) => (
        <section key={group} className={styles.group} aria-label={group}>
          <Title level={2} size="text">
            {group}
          </Title>
          {fields.map(fieldOf)}
        </section>
      ))}
      {hidden.length > 0 && (
        <details
          className={styles.hidden}
          open={hidden.some(({ key }) => key in props.draft) || wanted !== ''}
        >
          <summary>{`このデスクで表示しない項目（${hidden.length}項目）`}</summary>
          <div className={styles.group}>{hidden.map(fieldOf)}</div>
        </details>
      )}
    </div>
  );
}
