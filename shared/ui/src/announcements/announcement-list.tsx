import type { Announcement } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { useId, useState } from 'react';
import { Title } from '../page/title.tsx';
import styles from './announcement-list.module.css';
import { LinkedText } from './linked-text.tsx';

export interface AnnouncementListProps {
  readonly announcements: readonly Announcement[];
  /** Of the heading 「お知らせ」; default 2. */
  readonly headingLevel?: 2 | 3;
}

/** Announcements of the agency; nothing without any. */
export function AnnouncementList({ announcements, headingLevel = 2 }: AnnouncementListProps) {
  const headingId = useId();
  if (announcements.length === 0) return null;
  const Item = headingLevel === 2 ? 'h3' : 'h4';
  return (
    <section className={styles.announcements} aria-labelledby={headingId}>
      <Title level={headingLevel} size="part" id={headingId}>
        お知らせ
      </Title>
      <ul className={styles.list}>
        {announcements.map(({ announcementId, title, body, importance, startsAt }) => (
          <li key={announcementId} className={styles.announcement} data-importance={importance}>
            <p className={styles.when}>
              <time>{formatDate(startsAt.slice(0, 8))}</time>
              {importance === 'important' && <span className={styles.important}>重要</span>}
            </p>
            <div>
              <Item className={styles.title}>{title}</Item>
              {body !== '' && <Body text={body} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** More than three lines of the narrowest column, about. */
const LONG = 75;
const isLong = (text: string): boolean =>
  text.split('\n').reduce((sum, line) => sum + Math.max(LONG / 3, line.length), 0) > LONG;

/** Three lines at first: one long announcement does not push the others, and the page, away. */
function Body({ text }: { readonly text: string }) {
  const [open, setOpen] = useState(false);
  const isShort = !isLong(text);
  return (
    <>
      <p className={styles.body} data-clamped={(!isShort && !open) || undefined}>
        <LinkedText text={text} />
      </p>
      {!isShort && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '閉じる' : '全文を表示'}
        </button>
      )}
    </>
  );
}
