import { noticesOf } from '@newsphoto/content';
import type { ContentDetail } from '@newsphoto/contract';
import styles from './detail-notices.module.css';

/** What has to be known before the content is used, before its caption. */
export function DetailNotices({ content }: { readonly content: ContentDetail }) {
  const notices = noticesOf(content, new Date());
  if (notices.length === 0) return null;
  const forbids = notices.some((notice) => notice.forbids);
  return (
    <section className={styles.notices} data-forbids={forbids || undefined} aria-label="使用の制限と注意">
      {notices.map(({ title, text, forbids: isForbidden }) => (
        <div key={title} className={styles.notice} data-forbids={isForbidden || undefined}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
