import { detailHref, handedContents } from '@newsphoto/content';
import { EmptyState, Page, Title } from '@newsphoto/ui';
import { useCallback, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useDownloadForm } from '../state/use-download-form.ts';
import styles from './download-page.module.css';
import { FileList } from './file-list.tsx';
import { RecentDownloads } from './recent-downloads.tsx';
import { SettingPanel } from './setting-panel.tsx';

const PAGE = 'download';

/** Downloads contents that another screen handed over; below, the downloads of the last days. */
export function DownloadPage() {
  const [params] = useSearchParams();
  const [{ contentIds }] = useState(() => handedContents(PAGE, params));
  return (
    <Page kind="items">
      <Title>ダウンロード</Title>
      {contentIds.length > 0 ? (
        <Form contentIds={contentIds} />
      ) : (
        <EmptyState
          title="ダウンロードする素材がありません"
          actions={<Link to="/index">写真・映像を探す</Link>}
        >
          検索結果・詳細・ライトボックスで素材を選び、「ダウンロード」を押してください。
        </EmptyState>
      )}
      <RecentDownloads opened={params.get('id') ?? ''} />
    </Page>
  );
}

function Form({ contentIds }: { readonly contentIds: readonly string[] }) {
  const navigate = useNavigate();
  const form = useDownloadForm(
    contentIds,
    useCallback((contentId) => void navigate(detailHref(contentId)), [navigate]),
  );
  return (
    <div className={styles.layout}>
      <FileList contentIds={contentIds} form={form} />
      <SettingPanel form={form} />
    </div>
  );
}
