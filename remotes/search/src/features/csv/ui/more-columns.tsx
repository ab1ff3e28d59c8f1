import { CSV_COLUMNS } from '@newsphoto/domain/iptc';
import { Checkbox, Note, Stack, TextInput } from '@newsphoto/ui';
import { useState } from 'react';
import styles from './more-columns.module.css';

export interface MoreColumnsProps {
  readonly columns: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Everything that can be chosen, narrowed by a word. What is ticked is added as the last column. */
export function MoreColumns({ columns, onChange }: MoreColumnsProps) {
  const [word, setWord] = useState('');
  const wanted = word.normalize('NFKC').trim().toLowerCase();
  const shown = CSV_COLUMNS.filter(({ label }) => label.normalize('NFKC').toLowerCase().includes(wanted));
  const toggle = (key: string, isChosen: boolean) =>
    onChange(isChosen ? [...columns, key] : columns.filter((column) => column !== key));
  return (
    <Stack gap={8}>
      <TextInput label="項目を絞り込む" value={word} onChange={setWord} />
      <ul className={styles.list} aria-label="選べる項目">
        {shown.map(({ key, label }) => (
          <li key={key}>
            <Checkbox
              checked={columns.includes(key)}
              disabled={columns.length === 1 && columns.includes(key)}
              onChange={(isChosen) => toggle(key, isChosen)}
            >
              {label}
            </Checkbox>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <Note size="text">該当する項目がありません。</Note>}
    </Stack>
  );
}
