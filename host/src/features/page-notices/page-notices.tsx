import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadUi, type UiPackage } from '../../federation/loaded-ui.ts';
import { closeAnnouncement, useAnnouncements } from './announcements.ts';
import { useRefusal } from './refused-page.ts';

/**
 * Above the page and part of it, so that nothing is covered and the focus stays: why a page was refused, and announcements
 * for every page. The ui package is only fetched if there are any.
 */
export function PageNotices() {
  const refusal = useRefusal(useLocation().key);
  const announcements = useAnnouncements();
  const [ui, setUi] = useState<UiPackage>();
  const isWanted = refusal !== '' || announcements.length > 0;
  useEffect(() => {
    if (!isWanted) return;
    loadUi().then(setUi, (cause: unknown) => console.error('The notices could not be loaded.', cause));
  }, [isWanted]);
  if (!isWanted || !ui) return null;
  const { PageNotice, PageNoticeList } = ui;
  return (
    <PageNoticeList>
      {refusal !== '' && (
        <PageNotice
          role="alert"
          title={refusal}
          body="必要な場合は、管理者にお問い合わせください。"
          isImportant
        />
      )}
      {announcements.map(({ announcementId, title, body, importance }) => (
        <PageNotice
          key={announcementId}
          title={title}
          body={body}
          isImportant={importance === 'important'}
          onClose={() => closeAnnouncement(announcementId)}
        />
      ))}
    </PageNoticeList>
  );
}
