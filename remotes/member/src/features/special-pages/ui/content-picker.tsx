import { usePicker } from '../state/use-picker.ts';
import styles from './content-picker.module.css';
import { NumberPaste } from './number-paste.tsx';
import { PickedContents } from './picked-contents.tsx';
import { SearchPicker } from './search-picker.tsx';

/** Which contents a special page shows, and in which order: by pasted numbers or from a search. */
export function ContentPicker() {
  const picker = usePicker();
  return (
    <section className={styles.picker} aria-label="素材の選択">
      <h3 className={styles.heading}>素材（{picker.ids.length.toLocaleString('ja-JP')}点）</h3>
      <PickedContents picker={picker} />
      <NumberPaste onAdd={picker.add} />
      <SearchPicker picked={picker.ids} onAdd={picker.add} onRemove={picker.remove} />
    </section>
  );
}
