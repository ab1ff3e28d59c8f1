import type { SpecialPage } from '@newsphoto/contract';
import { Clamp, Note, Section } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { searchHref } from '../../../blocks/search/model/search-state.ts';
import styles from './special-page-cards.module.css';

export function SpecialPageCards({ pages }: { readonly pages: readonly SpecialPage[] }) {
  if (pages.length === 0) return null;
  return (
    <Section title="特集" gap={8}>
      <ul className={styles.cards}>
        {pages.map(({ specialPageSeqNo, title, lead, contentCount, picture }, index) => (
          <li key={specialPageSeqNo}>
            <Link className={styles.card} to={searchHref({ specialPage: specialPageSeqNo })}>
              <span className={styles.frame}>
                {picture.thumbnails.large !== '' && (
                  <img
                    className={styles.picture}
                    src={picture.thumbnails.large}
                    alt=""
                    decoding="async"
                    loading={index === 0 ? 'eager' : 'lazy'}
                    fetchPriority={index === 0 ? 'high' : 'auto'}
                  />
                )}
              </span>
              <span className={styles.texts}>
                <span className={styles.title}>{title}</span>
                <Note as="span" numbers>
                  {contentCount.toLocaleString('ja-JP')}点
                </Note>
                {lead !== '' && (
                  <span className={styles.lead}>
                    <Clamp lines={2}>{lead}</Clamp>
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where the cards will be. */
export function AwaitedCards({ length }: { readonly length: number }) {
  if (length === 0) return null;
  return (
    <Section title="特集" gap={8}>
      <ul className={styles.cards} aria-busy="true">
        {Array.from({ length }, (_, position) => (
          <li key={position} className={styles.card}>
            <span className={styles.frame} />
            <span className={styles.texts} data-awaited />
          </li>
        ))}
      </ul>
    </Section>
  );
}
