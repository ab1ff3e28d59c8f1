import type { Announcement } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { type ComponentType, useEffect, useState } from 'react';
import { loadUi } from '../../federation/loaded-ui.ts';
import styles from './login-page.module.css';

interface Shown {
  readonly announcements: readonly Announcement[];
  readonly List: ComponentType<{ announcements: readonly Announcement[] }>;
}

/** Announcements at the login. The ui package is only fetched if there are any; without it the login works. */
export function LoginAnnouncements() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = async () => {
      const query = { place: 'login' } as const;
      const { announcements } = await call('GET /announcements', { query }, { ...QUIET_CALL, signal });
      if (announcements.length === 0) return;
      const { AnnouncementList } = await loadUi();
      if (!signal.aborted) setShown({ announcements, List: AnnouncementList });
    };
    show().catch(() => setShown(undefined));
    return () => controller.abort();
  }, []);
  if (!shown) return null;
  const { List, announcements } = shown;
  return (
    <div className={styles.announcements}>
      <List announcements={announcements} />
    </div>
  );
}
