import type { ContentDetail } from '@newsphoto/contract';
import { ContextMenuArea, type MenuContent } from '@newsphoto/ui';
import { copyEntry, menuLabel, openInTab } from '../../../ui/content-menu.ts';
import { factsOf } from '../model/picture-facts.ts';
import { CaptionSection } from './caption-section.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './content-view.module.css';
import { FactList } from './fact-list.tsx';
import { GuestHint } from './guest-hint.tsx';
import { MediaStage } from './media-stage.tsx';
import { MetadataSection } from './metadata-section.tsx';

export interface ContentViewProps {
  readonly content: ContentDetail;
  readonly logined: boolean;
}

/** Marks that tell a limited content. */
function LimitMark({ visibility }: Pick<ContentDetail, 'visibility'>) {
  if (visibility === '1') return null;
  return <span className={styles.mark}>{visibility === '3' ? '会員限定' : '非公開'}</span>;
}

const pictureMenu = ({ contentId, headline }: ContentDetail): MenuContent => ({
  label: menuLabel(headline),
  entries: [openInTab(window.location.href), copyEntry('素材番号', contentId), copyEntry('見出し', headline)],
});

/** Picture or player, restrictions before the caption, facts, all metadata. */
export function ContentView({ content, logined }: ContentViewProps) {
  return (
    <article className={styles.content} aria-labelledby="content-headline">
      <div className={styles.stage}>
        <ContextMenuArea menuFor={() => pictureMenu(content)}>
          <MediaStage key={`${content.contentId} ${logined}`} content={content} />
        </ContextMenuArea>
        {!logined && <GuestHint contentType={content.contentType} />}
      </div>
      <div className={styles.words}>
        <header className={styles.head}>
          <LimitMark visibility={content.visibility} />
          <h1 id="content-headline" className={styles.headline}>
            {content.headline}
          </h1>
          <CartButton contentId={content.contentId} />
        </header>
        {content.restrictions !== '' && (
          <section className={styles.restrictions} aria-labelledby="content-restrictions">
            <h2 id="content-restrictions">特記事項・使用上の注意</h2>
            <p>{content.restrictions}</p>
          </section>
        )}
        <CaptionSection caption={content.caption} />
        <FactList facts={factsOf(content)} />
      </div>
      <MetadataSection metadata={content.metadata} />
    </article>
  );
}
