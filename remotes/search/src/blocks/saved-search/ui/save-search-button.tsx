import type { SearchRequest } from '@newsphoto/contract';
import { requestLogin, useLogined } from '@newsphoto/session';
import { Button, pageDialogs } from '@newsphoto/ui';
import { useNavigate } from 'react-router-dom';
import { SAVED_PATH } from '../model/saved-address.ts';

async function openSaving(request: SearchRequest): Promise<boolean> {
  const { SaveSearchDialog } = await import('./save-search-dialog.tsx');
  const wish = await pageDialogs.open<'list'>(({ close }) => (
    <SaveSearchDialog request={request} onClose={() => close()} onList={() => close('list')} />
  ));
  return wish === 'list';
}

export function SaveSearchButton(props: { readonly request: SearchRequest; readonly disabled?: boolean }) {
  const { request, disabled = false } = props;
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
