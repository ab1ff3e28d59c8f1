import { shownValues } from '@newsphoto/bulk';
import type { SettingValues } from '@newsphoto/contract';
import { editFieldOf } from '@newsphoto/domain/desk';
import { Note } from '@newsphoto/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { byteCountOf, byteCountText } from '../../model/byte-count.ts';
import type { Choice, Difference } from '../../model/edit-draft.ts';
import styles from './difference-table.module.css';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  readonly messages: Readonly<Record<string, string>>;
  readonly lists: SettingValues | undefined;
  readonly editAddress: string;
  readonly onChoose: (difference: Difference, choice: Choice) => void;
}

/** Field by field: before, as another editor saved it meanwhile, and as it is typed here. */
export function DifferenceTable({ differences, ...rest }: DifferenceTableProps) {
  const hasConflicts = differences.some(({ isConflict }) => isConflict);
  return (
    <>
      {hasConflicts && (
        <Note role="status" tone="alert" size="text">
          ほかのユーザーが保存した項目があります。項目ごとに、保存する内容を選んでください。
        </Note>
      )}
      <table className={styles.table} data-columns={hasConflicts ? 3 : 2}>
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">編集前</th>
            {hasConflicts && <th scope="col">ほかのユーザーが保存した内容</th>}
            <th scope="col">この画面で入力した内容</th>
          </tr>
        </thead>
        <tbody>
          {differences.map((one) => (
            <Row key={one.key} difference={one} hasConflicts={hasConflicts} {...rest} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface RowProps extends Omit<DifferenceTableProps, 'differences'> {
  readonly difference: Difference;
  readonly hasConflicts: boolean;
}

function Row({ difference, hasConflicts, messages, lists, editAddress, onChoose }: RowProps) {
  const id = useId();
  const { key, label, base, saved, own, isConflict, choice } = difference;
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  const field = editFieldOf(key);
  const count = field && byteCountOf(field, own);
  const shown = (values: readonly string[]) => shownValues(key, values, lists);
  const option = (value: Choice, values: readonly string[], text: string) =>
    isConflict ? (
      <label className={styles.option}>
        <input
          type="radio"
          name={`${id}-choice`}
          checked={choice === value}
          aria-label={`${label}：${text}を保存する`}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
          onChange={() => onChoose(difference, value)}
        />
        <Value text={shown(values)} isOld={choice !== undefined && choice !== value} />
      </label>
    ) : (
      <Value text={shown(values)} />
    );
  return (
    <tr data-field={key} data-invalid={message !== undefined || undefined}>
      <th scope="row">
        {label}
        {message !== undefined && (
          <Note id={`${id}-message`} tone="alert" role="alert">
            {message}
            {!isConflict && <Link to={editAddress}>編集に戻って直す</Link>}
          </Note>
        )}
      </th>
      <td data-label="編集前">
        <Value text={shown(base)} isOld />
      </td>
      {hasConflicts && (
        <td data-label="ほかのユーザーが保存した内容">
          {isConflict ? (
            option('saved', saved, 'ほかのユーザーが保存した内容')
          ) : (
            <Note as="span">変更なし</Note>
          )}
        </td>
      )}
      <td data-label="この画面で入力した内容">
        {option('own', own, 'この画面で入力した内容')}
        {count && count.cut !== '' && (
          <Note size="small" tone="alert">
            {byteCountText(count, field.kind === 'list')}
          </Note>
        )}
      </td>
    </tr>
  );
}

/** @param isOld it is replaced */
function Value({ text, isOld = false }: { readonly text: string; readonly isOld?: boolean }) {
  return (
    <span className={styles.value} data-old={isOld || undefined}>
      {text === '' ? <span className={styles.none}>（なし）</span> : text}
    </span>
  );
}
