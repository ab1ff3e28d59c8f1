import { Button, EmptyState, ErrorState, LoadingState } from '@newsphoto/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { ADVANCED_PATH } from '../../model/search-state.ts';
import { inFolders } from '../model/alert-words.ts';
import { type Told, useSavedActs } from '../state/use-saved-acts.ts';
import { useSavedSearches } from '../state/use-saved-searches.ts';
import { FolderSection } from './folder-section.tsx';
import styles from './saved-searches-page.module.css';

/** The member's saved searches: run, name, folder, order, alerts. */
export function SavedSearchesPage() {
  const { kept, hits, failure, reload } = useSavedSearches();
  const searches = kept?.searches ?? [];
  const acts = useSavedActs(searches, reload);
  const folders = inFolders(searches);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>保存した検索</h1>
        {kept && (
          <p className={styles.count}>
            {searches.length}件／{kept.limit}件まで
          </p>
        )}
      </div>
      <ToldLine told={acts.told} />
      {failure && (
        <ErrorState
          title="保存した検索を読み込めませんでした"
          actions={<Button onClick={reload}>再読み込み</Button>}
        >
          {failure}
        </ErrorState>
      )}
      {!kept && !failure && <LoadingState />}
      {kept && searches.length === 0 && (
        <EmptyState title="保存した検索はまだありません" actions={<Link to={ADVANCED_PATH}>詳細検索へ</Link>}>
          検索結果や詳細検索の画面で「検索を保存」を選ぶと、ここに並びます。新着をメールで受け取ることもできます。
        </EmptyState>
      )}
      {folders.map((folder) => (
        <FolderSection
          key={folder.name}
          folder={folder}
          folders={folders.map(({ name }) => name).filter(Boolean)}
          all={searches}
          hits={hits}
          mailAddress={kept?.mailAddress}
          acts={acts}
        />
      ))}
    </div>
  );
}

/** What was just done; the focus goes to the way back, because the button that was used may be gone. */
function ToldLine({ told }: { readonly told: Told | undefined }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (told?.undo) undo.current?.focus();
  }, [told]);
  return (
    <div className={styles.told} role="status" data-failure={told?.isFailure}>
      {told?.text}
      {told?.undo && (
        <Button ref={undo} kind="plain" onClick={() => void told.undo?.()}>
          元に戻す
        </Button>
      )}
    </div>
  );
}
