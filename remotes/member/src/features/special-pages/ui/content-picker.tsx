import { Stack, Title } from '@newsphoto/ui';
import { usePicker } from '../state/use-picker.ts';
import { NumberPaste } from './number-paste.tsx';
import { PickedContents } from './picked-contents.tsx';
import { SearchPicker } from './search-picker.tsx';

/** Which contents a special page shows, and in which order: by pasted numbers or from a search. */
export function ContentPicker() {
  const picker = usePicker();
  return (
    <Stack as="section" gap={12} aria-label="素材の選択">
      <Title level={3}>素材（{picker.ids.length.toLocaleString('ja-JP')}点）</Title>
      <PickedContents picker={picker} />
      <NumberPaste onAdd={picker.add} />
      <SearchPicker picked={picker.ids} onAdd={picker.add} onRemove={picker.remove} />
    </Stack>
  );
}
