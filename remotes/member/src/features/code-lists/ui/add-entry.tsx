import { Button, Note, Select, TextInput, Toolbar } from '@newsphoto/ui';
import { useMemo, useState } from 'react';
import { draftProblems } from '../model/draft-problems.ts';
import type { DraftItem } from '../model/list-draft.ts';
import styles from './add-entry.module.css';

interface AddEntryProps {
  readonly items: readonly DraftItem[];
  readonly onAdd: (item: DraftItem) => void;
}

/** A further entry, put at the end. Its value never changes afterwards: contents keep it. */
export function AddEntry({ items, onAdd }: AddEntryProps) {
  const [itemId, setItemId] = useState('');
  const [itemName, setItemName] = useState('');
  const [problem, setProblem] = useState<string>();
  const parents = useMemo(() => parentsOf(items), [items]);
  const [chosen, setChosen] = useState('');
  const parent = parents.find(({ value }) => value === chosen) ?? parents[0];
  const add = () => {
    const item: DraftItem = {
      ...{ itemId: itemId.trim(), itemName: itemName.trim(), hidden: false, isNew: true, groupCd: '' },
      ...{ itemTypeCd: parent?.value ?? '', itemTypeName: parent?.label ?? '' },
    };
    const wrong = draftProblems([...items, item]).get(items.length);
    setProblem(wrong);
    if (wrong) return;
    onAdd(item);
    setItemId('');
    setItemName('');
  };
  return (
    <Toolbar as="fieldset" gap="8px 12px" align="end">
      <legend className={styles.legend}>項目の追加</legend>
      {parents.length > 1 && parent && (
        <Select label="分類" labelAbove value={parent.value} options={parents} onChange={setChosen} />
      )}
      <TextInput label="値" value={itemId} onChange={setItemId} autoComplete="off" />
      <TextInput label="表示名" value={itemName} onChange={setItemName} autoComplete="off" />
      <Button onClick={add}>追加</Button>
      <Note tone="alert" role="alert">
        {problem}
      </Note>
    </Toolbar>
  );
}

/** The parents that entries of the list have, each once. */
function parentsOf(
  items: readonly DraftItem[],
): readonly { readonly value: string; readonly label: string }[] {
  const parents = new Map(items.map(({ itemTypeCd = '', itemTypeName = '' }) => [itemTypeCd, itemTypeName]));
  return [...parents].map(([value, label]) => ({ value, label: label || '（分類なし）' }));
}
