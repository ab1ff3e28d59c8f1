import { noticesOf } from '@newsphoto/content';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { Note, Title } from '@newsphoto/ui';
import { previewFacts } from '../../model/preview-facts.ts';
import styles from './content-facts.module.css';

export interface ContentFactsProps {
  readonly item: ContentSummary;
  /** Undefined while it comes. */
  readonly detail: ContentDetail | undefined;
  readonly inCart: boolean;
}

/** What restricts its use first, then headline, caption and facts. */
export function ContentFacts({ item, detail, inCart }: ContentFactsProps) {
  return (
    <>
      <Notices detail={detail} />
      <Title level={2} size="text" lineHeight={1.5}>
        {item.headline}
      </Title>
      {inCart && <Note>カートに入っています</Note>}
      <p className={styles.caption}>{item.caption}</p>
      <dl className={styles.facts}>
        {previewFacts(item, detail).map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Notices({ detail }: Pick<ContentFactsProps, 'detail'>) {
  const notices = detail ? noticesOf(detail, new Date()) : [];
  if (notices.length === 0) return null;
  return (
    <dl className={styles.notices} aria-label="使用上の注意">
      {notices.map(({ title, text, forbids }) => (
        <div key={title}>
          <dt className={forbids ? styles.forbids : undefined}>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
