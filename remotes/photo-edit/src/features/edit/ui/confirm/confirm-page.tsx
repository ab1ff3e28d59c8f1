import { LoadingState, Page, Title } from '@newsphoto/ui';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type EditWalk, walkOf } from '../../model/edit-walk.ts';
import { useEditSession } from '../../state/use-edit-session.ts';
import { EditFailure, NothingToEdit } from '../edit-page.tsx';
import { Confirmation } from './confirmation.tsx';
import { SavedResult } from './saved-result.tsx';

/** Confirms what was typed, against what is saved. */
export function ConfirmPage() {
  const [params] = useSearchParams();
  const walk = walkOf(params);
  return (
    <Page width={1440}>
      <Title>編集内容の確認</Title>
      <Suspense fallback={<LoadingState />}>
        {walk.contentId === undefined ? (
          <NothingToEdit />
        ) : (
          <ConfirmedContent key={walk.contentId} contentId={walk.contentId} walk={walk} />
        )}
      </Suspense>
    </Page>
  );
}

function ConfirmedContent({ contentId, walk }: { readonly contentId: string; readonly walk: EditWalk }) {
  const session = useEditSession(contentId);
  const [savedVersion, setSavedVersion] = useState<number>();
  const { loaded, lists, form } = session;
  if (savedVersion !== undefined) {
    return <SavedResult contentId={contentId} version={savedVersion} walk={walk} drafts={session.drafts} />;
  }
  if (!loaded.data) return loaded.error ? <EditFailure loaded={loaded} /> : <LoadingState />;
  if (lists.isPending || !form) return <LoadingState />;
  return (
    <Confirmation content={loaded.data} {...{ session, walk }} deskForm={form} onSaved={setSavedVersion} />
  );
}
