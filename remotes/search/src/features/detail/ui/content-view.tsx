import type { ContentDetail } from '@newsphoto/contract';
import type { SearchNode } from '@newsphoto/domain';
import { ContextMenuArea, type MenuContent } from '@newsphoto/ui';
import { useMemo } from 'react';
import { useAsker, useIsRecipient } from '../../../model/asker.ts';
import { copyEntry, menuLabel, openInTab } from '../../../ui/content-menu.ts';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { matchesOf } from '../model/matches.ts';
import { factsOf } from '../model/picture-facts.ts';
import { CaptionSection } from './caption-section.tsx';
import { CartButton } from './cart-button.tsx';
import styles from './content-view.module.css';
import { DetailNotices } from './detail-notices.tsx';
import { FactList } from './fact-list.tsx';
import { GuestHint } from './guest-hint.tsx';
import { HistorySection } from './history-section.tsx';
import { LightboxButton } from './lightbox-button.tsx';
import { MatchReasons } from './match-reasons.tsx';
import { MediaStage } from './media-stage.tsx';
import { MetadataSection } from './metadata-section.tsx';
import { PrintButton } from './print-button.tsx';
import { RelationsSection } from './relations-section.tsx';

export interface ContentViewProps {
  readonly content: ContentDetail;
  readonly logined: boolean;
  /** What the result that it stands in was searched for. */
  readonly search?: SearchNode | undefined;
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
export function ContentView({ content, logined, search }: ContentViewProps) {
  const { isInternal } = useAsker();
  const isRecipient = useIsRecipient();
  const matches = useMemo(() => matchesOf(content, search), [content, search]);
  return (
    <article className={styles.content} aria-labelledby="content-headline">
      <div className={styles.stage}>
        <ContextMenuArea menuFor={() => pictureMenu(content)}>
          <MediaStage key={`${content.contentId} ${logined}`} content={content} />
        </ContextMenuArea>
        {!logined && !isRecipient && <GuestHint contentType={content.contentType} />}
      </div>
      <div className={styles.words}>
        <header className={styles.head}>
          <LimitMark visibility={content.visibility} />
          <h1 id="content-headline" className={styles.headline}>
            <MarkedText text={content.headline} hits={matches.headline} />
          </h1>
        </header>
        <DetailNotices content={content} />
        {!isRecipient && (
          <div className={styles.actions}>
            <CartButton contentId={content.contentId} />
            <LightboxButton contentId={content.contentId} />
            <PrintButton contentId={content.contentId} />
          </div>
        )}
        <CaptionSection caption={content.caption} hits={matches.caption} />
        <MatchReasons reasons={matches.reasons} />
        <FactList facts={factsOf(content)} />
      </div>
      <div className={styles.more}>
        {!isRecipient && <RelationsSection contentId={content.contentId} />}
        <MetadataSection content={content} />
        {isInternal && <HistorySection contentId={content.contentId} />}
      </div>
    </article>
  );
}
