import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { formatDay, type SearchNode } from '@newsphoto/domain';
import { ContextMenuArea, type MenuContent, Stack, Title, Toolbar } from '@newsphoto/ui';
import { type ReactNode, type Ref, useMemo } from 'react';
import { copyEntry, menuLabel, openInTab } from '../../../blocks/content/ui/content-actions.ts';
import { MarkedText } from '../../../blocks/content/ui/marked-text.tsx';
import { useIsRecipient, useViewer } from '../../../blocks/search/state/visitor.ts';
import { matchesOf } from '../model/matches.ts';
import { factsOf } from '../model/picture-facts.ts';
import { CartButton, LightboxButton, PrintButton } from './content-buttons.tsx';
import styles from './content-view.module.css';
import { MediaStage, StillStage } from './media/media-stage.tsx';
import { CaptionSection, MatchReasons } from './sections/caption-section.tsx';
import { DetailNotices, GuestHint } from './sections/detail-notices.tsx';
import { FactList, HistorySection, MetadataSection, RelationsSection } from './sections/more-sections.tsx';

export interface ContentViewProps {
  /** Undefined: it cannot be shown. */
  readonly content: ContentDetail | undefined;
  /** Shown instead of the content while the user pages quickly. */
  readonly ahead?: ContentSummary | undefined;
  /** In the place of a content that cannot be shown. */
  readonly failure?: ReactNode;
  /** Under the picture; it stays while the content changes. */
  readonly strip?: ReactNode;
  readonly stageRef?: Ref<HTMLDivElement>;
  readonly logined: boolean;
  /** The query of the result that contains it. */
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

export function ContentView({ content, ahead, failure, strip, stageRef, ...props }: ContentViewProps) {
  const isPassing = ahead !== undefined;
  return (
    <article
      className={styles.content}
      aria-busy={isPassing || undefined}
      data-empty={!(isPassing || content) || undefined}
      aria-labelledby={isPassing || content ? 'content-headline' : undefined}
    >
      <div className={styles.stage}>
        <div ref={stageRef}>
          {ahead && <StillStage content={ahead} />}
          {!ahead && content && <ContentStage content={content} logined={props.logined} />}
          {!ahead && !content && failure}
        </div>
        {strip}
        {!ahead && content && <MembersHint content={content} logined={props.logined} />}
      </div>
      <div className={styles.words}>
        {ahead && <PassedWords content={ahead} />}
        {!ahead && content && <ContentWords content={content} search={props.search} />}
      </div>
      <div className={styles.more}>{!ahead && content && <ContentMore content={content} />}</div>
    </article>
  );
}

interface ShownProps {
  readonly content: ContentDetail;
}

function ContentStage({ content, logined }: ShownProps & { readonly logined: boolean }) {
  return (
    <ContextMenuArea menuFor={() => pictureMenu(content)}>
      <MediaStage key={`${content.contentId} ${logined}`} content={content} />
    </ContextMenuArea>
  );
}

function MembersHint({ content, logined }: ShownProps & { readonly logined: boolean }) {
  const isRecipient = useIsRecipient();
  return logined || isRecipient ? null : <GuestHint contentType={content.contentType} />;
}

function ContentWords({ content, search }: ShownProps & Pick<ContentViewProps, 'search'>) {
  const isRecipient = useIsRecipient();
  const matches = useMemo(() => matchesOf(content, search), [content, search]);
  return (
    <>
      <Stack as="header" gap={8} justify="start">
        <LimitMark visibility={content.visibility} />
        <Title id="content-headline" lineHeight={1.5}>
          <MarkedText text={content.headline} hits={matches.headline} />
        </Title>
      </Stack>
      <DetailNotices content={content} />
      {!isRecipient && (
        <Toolbar align="stretch">
          <CartButton contentId={content.contentId} />
          <LightboxButton contentId={content.contentId} />
          <PrintButton contentId={content.contentId} />
        </Toolbar>
      )}
      <CaptionSection caption={content.caption} hits={matches.caption} />
      <MatchReasons reasons={matches.reasons} />
      <FactList facts={factsOf(content)} />
    </>
  );
}

function ContentMore({ content }: ShownProps) {
  const { isInternal } = useViewer();
  const isRecipient = useIsRecipient();
  return (
    <>
      {!isRecipient && <RelationsSection contentId={content.contentId} />}
      <MetadataSection content={content} />
      {isInternal && <HistorySection contentId={content.contentId} />}
    </>
  );
}

/** Summary of a content that is skipped while an arrow key is held. */
function PassedWords({ content }: { readonly content: ContentSummary }) {
  return (
    <>
      <Stack as="header" gap={8} justify="start">
        <Title id="content-headline" lineHeight={1.5}>
          {content.headline}
        </Title>
      </Stack>
      <p>{formatDay(content.shotDate)}</p>
    </>
  );
}
