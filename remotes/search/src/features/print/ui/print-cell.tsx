import type { ContentDetail } from '@newsphoto/contract';
import { SoundIcon, VideoIcon } from '@newsphoto/ui';
import { needsPreview, type PageFormat } from '../model/paper.ts';
import { noticeText, printDetails } from '../model/print-details.ts';
import type { PrintLayout } from '../model/print-setting.ts';
import type { Flow, TextPiece } from '../model/printed-pages.ts';
import { PART } from '../state/text-room.ts';
import { FITTED } from '../state/use-fitted-text.ts';
import { FLOWING } from '../state/use-flowing-text.ts';
import styles from './print-cell.module.css';

interface PrintCellProps {
  readonly content: ContentDetail;
  readonly layout: PrintLayout;
  readonly format: PageFormat;
  /** When the pages were laid out: restrictions may end. */
  readonly now: Date;
  /** Where its texts have no room beside its picture. */
  readonly flow: Flow | undefined;
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

function Details({ content, isAlone }: { readonly content: ContentDetail; readonly isAlone: boolean }) {
  return (
    <dl className={styles.details}>
      {printDetails(content, isAlone).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...{ [FITTED]: content.contentId }}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function FittedTexts({ content, now }: Pick<PrintCellProps, 'content' | 'now'>) {
  const notices = noticeText(content, now);
  const fitted = { [FITTED]: content.contentId };
  return (
    <>
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
    </>
  );
}

function FullTexts({ content, now, flow }: Pick<PrintCellProps, 'content' | 'now' | 'flow'>) {
  const piece = flow?.pieces[0] ?? { notices: noticeText(content, now), caption: content.caption };
  return (
    <>
      <div className={styles.full} {...{ [FLOWING]: content.contentId }}>
        <FlowingText piece={piece} />
      </div>
      {flow && flow.pieces.length > 1 && <p className={styles.goesOn}>（次のページに続く）</p>}
    </>
  );
}

/** Size of the icon shown instead of a picture, in millimetres. */
const SIGN_HEIGHT = 30;

/** A picture that has its page to itself takes no more height than it needs: the rest is for the words. */
function ownHeight({
  content,
  layout,
  format,
}: Pick<PrintCellProps, 'content' | 'layout' | 'format'>): Record<`--${string}`, string> {
  const { pictureHeight, pictureWidth } = format;
  if (layout !== '1' || pictureHeight === undefined) return {};
  const hasPicture = content.previewUrl !== '' || content.thumbnails.large !== '';
  const height = hasPicture ? Math.min(pictureHeight, pictureWidth / content.aspectRatio) : SIGN_HEIGHT;
  return { '--picture-height': `${height}mm` };
}

export function PrintCell({ content, layout, format, now, flow }: PrintCellProps) {
  const isAlone = layout === '1';
  return (
    <article
      className={styles.cell}
      data-layout={layout}
      data-small={flow?.isSmall ? '' : undefined}
      data-beside={!format.pictureHeight || undefined}
      style={ownHeight({ content, layout, format })}
    >
      <div className={styles.picture}>
        <Picture content={content} format={format} />
      </div>
      <div className={styles.texts}>
        <h3 className={styles.headline} {...{ [FITTED]: content.contentId }}>
          {content.headline}
        </h3>
        <Details content={content} isAlone={isAlone} />
        {isAlone ? (
          <FullTexts content={content} now={now} flow={flow} />
        ) : (
          <FittedTexts content={content} now={now} />
        )}
      </div>
    </article>
  );
}

export function FlowingText({ piece }: { readonly piece: TextPiece }) {
  return (
    <>
      {piece.notices !== '' && (
        <p className={styles.flowingNotices} {...{ [PART]: 'notices' }}>
          {piece.notices}
        </p>
      )}
      {piece.caption !== '' && (
        <p className={styles.flowingCaption} {...{ [PART]: 'caption' }}>
          {piece.caption}
        </p>
      )}
    </>
  );
}
