import type { ContentSummary } from '@newsphoto/contract';
import { formatDay } from '@newsphoto/domain';
import styles from './content-view.module.css';
import { StillStage } from './media-stage.tsx';

/** What a held arrow key passes by: the small picture and the headline, until it stops. */
export function LeafingView({ content }: { readonly content: ContentSummary }) {
  return (
    <article className={styles.content} aria-busy="true" aria-labelledby="content-headline">
      <div className={styles.stage}>
        <StillStage content={content} />
      </div>
      <div className={styles.words}>
        <header className={styles.head}>
          <h1 id="content-headline" className={styles.headline}>
            {content.headline}
          </h1>
        </header>
        <p>{formatDay(content.shotDate)}</p>
      </div>
    </article>
  );
}
