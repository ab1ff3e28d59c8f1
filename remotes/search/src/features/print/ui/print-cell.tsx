import type { ContentDetail } from '@newsphoto/contract';
import { SoundIcon, VideoIcon } from '@newsphoto/ui';
import { needsPreview, type PageFormat } from '../model/paper.ts';
import { fullFacts, noticeText, type PrintFact, shortFacts } from '../model/print-facts.ts';
import type { PrintLayout } from '../model/print-setting.ts';
import { FITTED } from '../state/use-fitted-text.ts';
import styles from './print-cell.module.css';

export interface PrintCellProps {
  readonly content: ContentDetail;
  readonly layout: PrintLayout;
  readonly format: PageFormat;
  /** When the pages were laid out: restrictions may end. */
  readonly now: Date;
}

function Picture({ content, format }: Pick<PrintCellProps, 'content' | 'format'>) {
  const { thumbnails, previewUrl, aspectRatio, contentType, headline } = content;
  const src =
    previewUrl !== '' && needsPreview(format, aspectRatio) ? previewUrl : thumbnails.large || previewUrl;
  if (src !== '') return <img src={src} alt={headline} />;
  return (
    <span className={styles.without}>
      {contentType === '1' ? <VideoIcon aria-hidden /> : <SoundIcon aria-hidden />}
      {contentType === '1' ? '動画' : '音声'}
    </span>
  );
}

function Facts({ facts }: { readonly facts: readonly PrintFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One content: its picture, and restrictions before the caption. Texts are cut with 「…」 where there is no room. */
export function PrintCell({ content, layout, format, now }: PrintCellProps) {
  const notices = noticeText(content, now);
  const fitted = { [FITTED]: content.contentId };
  return (
    <article className={styles.cell} data-layout={layout} data-beside={!format.pictureHeight || undefined}>
      <div className={styles.picture}>
        <Picture content={content} format={format} />
      </div>
      <div className={styles.words}>
        <h3 className={styles.headline}>{content.headline}</h3>
        <Facts facts={layout === '1' ? fullFacts(content) : shortFacts(content)} />
        {notices !== '' && (
          <p className={styles.notices} {...fitted}>
            {notices}
          </p>
        )}
        {content.caption !== '' && (
          <p className={styles.caption} {...fitted}>
            {content.caption}
          </p>
        )}
      </div>
    </article>
  );
}
