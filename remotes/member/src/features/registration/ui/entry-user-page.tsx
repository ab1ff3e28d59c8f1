import { useLogined, useUserName } from '@newsphoto/session';
import { Page, Title } from '@newsphoto/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { removeDraft } from '../model/registration-draft.ts';
import { Registration } from './registration.tsx';

/** Registration as a member. */
export function EntryUserPage() {
  return useLogined() ? <AlreadyMember /> : <Registration />;
}

/** For a user who is logged in: also the end of a draft of a former visitor. */
export function AlreadyMember() {
  const userName = useUserName();
  useEffect(removeDraft, []);
  return (
    <Page kind="panel" width={560}>
      <Title lineHeight={1.4}>会員登録</Title>
      <p>{`${userName} さんとしてログインしています。新しく登録するには、ログアウトしてください。`}</p>
      <p>
        <Link to="/userInfoChange">登録情報を変更する</Link>
      </p>
    </Page>
  );
}
