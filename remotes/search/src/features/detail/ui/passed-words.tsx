import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import styles from './content-view.module.css';

/** What is told of a content that a held arrow key passes by. */
export function PassedWords({ content }: { readonly content: ContentSummary }) {
  return (
    <>
      <header className={styles.head}>
        <h1 id="content-headline" className={styles.headline}>
          {content.headline}
        </h1>
      </header>
      <p>{formatDay(content.shotDate)}</p>
    </>
  );
}
