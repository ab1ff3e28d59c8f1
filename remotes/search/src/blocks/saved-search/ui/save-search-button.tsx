import type { SearchRequest } from '@newsphoto/contract';
import { requestLogin, useLogined } from '@newsphoto/session';
import { Button, pageDialogs } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { SAVED_PATH } from '../model/saved-address.ts';

export interface SaveSearchButtonProps {
  readonly request: SearchRequest;
  readonly disabled?: boolean;
}

/**
 * The dialog is the page's own, and outlasts the result, which comes anew when its reader logs in. Answers whether the list
 * is wished for afterwards.
 */
async function openSaving(request: SearchRequest): Promise<boolean> {
  const { SaveSearchDialog } = await import('./save-search-dialog.tsx');
  const wish = await pageDialogs.open<'list'>(({ close }) => (
    <SaveSearchDialog request={request} onClose={() => close()} onList={() => close('list')} />
  ));
  return wish === 'list';
}

/** Keeps the search under a name; who is not logged in is asked to do so first. */
export function SaveSearchButton({ request, disabled = false }: SaveSearchButtonProps) {
  const isMember = useLogined();
  const navigate = useNavigate();
  const handleClick = async () => {
    if (!isMember && !(await requestLogin())) return;
    if (await openSaving(request)) await navigate(SAVED_PATH);
  };
  return (
    <Button disabled={disabled} onClick={() => void handleClick()}>
      検索を保存
    </Button>
  );
}
