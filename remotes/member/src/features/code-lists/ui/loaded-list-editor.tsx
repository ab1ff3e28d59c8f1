import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { EditorDrawer, failureOf } from '@newsphoto/records';
import { LoadingState } from '@newsphoto/ui';
import { useState } from 'react';
import { ListEditor } from './list-editor.tsx';

interface LoadedListEditorProps {
  readonly itemCd: string;
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** The editor of a list whose entries are on their way. */
export function LoadedListEditor({ itemCd, onSaved, onGone }: LoadedListEditorProps) {
  const [open, setOpen] = useState(true);
  const loaded = useApiQuery(
    endpointQuery('GET /admin/lists/:itemCd', { params: { itemCd } }, { gcTime: 0 }),
  );
  if (loaded.data) return <ListEditor list={loaded.data} onSaved={onSaved} onGone={onGone} />;
  if (!open || !loaded.error) return open ? <LoadingState /> : null;
  return (
    <EditorDrawer title="コード一覧" unsaved={false} onClose={() => setOpen(false)} onGone={onGone}>
      {failureOf(loaded)}
    </EditorDrawer>
  );
}
