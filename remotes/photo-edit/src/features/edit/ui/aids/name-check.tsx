import type { CheckedName } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { failureOf } from '@newsphoto/records';
import { Button, LoadingState, Note, Stack } from '@newsphoto/ui';
import { useState } from 'react';
import styles from './aids.module.css';

/** As many as a call takes. */
const MOST = 100;

interface NameCheckProps {
  readonly names: readonly string[];
  readonly isReadOnly: boolean;
  readonly onReplace: (name: string, by: string) => void;
}

/** Compares names of persons with those that the archive has. */
export function NameCheck({ names, isReadOnly, onReplace }: NameCheckProps) {
  const [checked, setChecked] = useState<readonly string[]>();
  if (names.length === 0) return null;
  return (
    <Stack gap={8} justify="start">
      <Button onClick={() => setChecked(names.slice(0, MOST))}>人物名を確認</Button>
      <div aria-live="polite">
        {checked && <Checked names={checked} typed={names} {...{ isReadOnly, onReplace }} />}
      </div>
    </Stack>
  );
}

function Checked({
  names,
  typed,
  isReadOnly,
  onReplace,
}: NameCheckProps & { readonly typed: readonly string[] }) {
  const loaded = useApiQuery(endpointQuery('POST /editing/names/check', { body: { names: [...names] } }));
  if (!loaded.data) return loaded.error ? failureOf(loaded) : <LoadingState />;
  return (
    <ul className={styles.list} aria-label="人物名の確認結果">
      {loaded.data.map((one) => (
        <li key={one.name} className={styles.checked}>
          <Note as="span" tone={one.count === 0 ? 'alert' : undefined}>
            {resultText(one)}
          </Note>
          {typed.includes(one.name) &&
            !isReadOnly &&
            [...(one.spelling ? [one.spelling] : []), ...one.similar.map(({ name }) => name)].map((name) => (
              <Button key={name} onClick={() => onReplace(one.name, name)}>
                {`「${name}」にする`}
              </Button>
            ))}
        </li>
      ))}
    </ul>
  );
}

function resultText({ name, count, spelling, similar }: CheckedName): string {
  if (spelling !== undefined)
    return `${name}：保存されている素材では「${spelling}」と表記しています（${count}件）。`;
  if (count > 0) return `${name}：${count}件の素材にあります。`;
  return similar.length > 0
    ? `${name}：保存されている素材にありません。よく似た名前があります。`
    : `${name}：保存されている素材にありません。`;
}
