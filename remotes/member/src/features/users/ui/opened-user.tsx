import type { AdminGroup } from '@newsphoto/contract';
import { endpointQuery, useApiQuery } from '@newsphoto/query';
import { EditorDrawer, failureOf } from '@newsphoto/records';
import { LoadingState } from '@newsphoto/ui';
import { UserEditor } from './user-editor.tsx';

interface OpenedUserProps {
  readonly userId: string;
  readonly groups: readonly AdminGroup[];
  readonly onSaved: () => void;
  readonly onGone: () => void;
}

/** Fetches the person whose editor is open. */
export function OpenedUser({ userId, groups, onSaved, onGone }: OpenedUserProps) {
  const loaded = useApiQuery(
    endpointQuery('GET /admin/users/:userId', { params: { userId } }, { gcTime: 0 }),
  );
  const reload = () => {
    void loaded.refetch();
    onSaved();
  };
  if (loaded.data) {
    return (
      <UserEditor user={loaded.data} groups={groups} onActed={reload} onSaved={onSaved} onGone={onGone} />
    );
  }
  return (
    <EditorDrawer title="利用者の編集" unsaved={false} onClose={onGone}>
      {loaded.error ? failureOf(loaded) : <LoadingState />}
    </EditorDrawer>
  );
}
