import { errorMessage } from '@newsphoto/http';
import { EmptyState, ErrorState, LoadingState, Page } from '@newsphoto/ui';
import { Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type EditWalk, walkOf } from '../model/edit-walk.ts';
import { type EditSession, useEditSession } from '../state/use-edit-session.ts';
import { EditForm } from './edit-form.tsx';
import styles from './edit-page.module.css';
import { EditPicture } from './edit-picture.tsx';
import { EditHead } from './head/edit-head.tsx';
import { LockNotice } from './head/lock-notice.tsx';

/** Edits the metadata of one content after another. */
export function EditPage() {
  const [params] = useSearchParams();
  const walk = walkOf(params);
  return (
    <Page width={1760}>
      <Suspense fallback={<LoadingState />}>
        {walk.contentId === undefined ? (
          <NothingToEdit />
        ) : (
          <EditedContent key={walk.contentId} contentId={walk.contentId} walk={walk} />
        )}
      </Suspense>
    </Page>
  );
}

export function NothingToEdit() {
  return (
    <EmptyState title="編集する素材がありません" actions={<Link to="/index">写真・映像を探す</Link>}>
      検索結果や詳細、ライトボックスで素材を選び、「編集」を押してください。
    </EmptyState>
  );
}

export function EditFailure({ loaded }: Pick<EditSession, 'loaded'>) {
  if (loaded.error?.status === 404) {
    return (
      <EmptyState title="素材が見つかりません" actions={<Link to="/index">トップページへ</Link>}>
        {errorMessage(loaded.error)}
      </EmptyState>
    );
  }
  return (
    <ErrorState title="素材を読み込めませんでした" onRetry={() => void loaded.refetch()}>
      {errorMessage(loaded.error)}
    </ErrorState>
  );
}

function EditedContent({ contentId, walk }: { readonly contentId: string; readonly walk: EditWalk }) {
  const session = useEditSession(contentId);
  const { loaded, lists, lock, form } = session;
  const [generation, setGeneration] = useState(0);
  const content = loaded.data;
  if (!content) return loaded.error ? <EditFailure loaded={loaded} /> : <LoadingState />;
  const beginAgain = () => setGeneration((before) => before + 1);
  return (
    <>
      <EditHead content={content} walk={walk} session={session} />
      <LockNotice content={content} lock={lock} onTaken={beginAgain} />
      <div className={styles.columns}>
        <div className={styles.picture}>
          <EditPicture content={content} lockId={lock.state === 'held' ? session.lockId : undefined} />
        </div>
        {lists.isPending || !form ? (
          <LoadingState />
        ) : (
          <EditForm
            key={`${content.version} ${generation}`}
            content={content}
            session={session}
            form={form}
            walk={walk}
          />
        )}
      </div>
    </>
  );
}
