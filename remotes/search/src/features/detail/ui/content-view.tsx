import { ContentActionButtons, ContentSections } from '@newsphoto/content';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { formatDay, type SearchNode } from '@newsphoto/domain';
import { ContextMenuArea, type MenuContent, Stack, Title, Toolbar } from '@newsphoto/ui';
import { type ReactNode, type Ref, useMemo } from 'react';
import { copyEntry, menuLabel, openInTab } from '../../../blocks/content/ui/content-actions.ts';
import { MarkedText } from '../../../blocks/content/ui/marked-text.tsx';
import { OpenedRatingEditor, OpenedRatingKeys } from '../../../blocks/rating/ui/opened-rating.tsx';
import { useIsRecipient, useViewer } from '../../../blocks/search/state/visitor.ts';
import { matchesOf } from '../model/matches.ts';
import { detailsOf } from '../model/picture-details.ts';
import { type RegionView, useRegionView } from '../state/use-region-view.ts';
import { DownloadedNote, LightboxButton, PrintButton } from './content-buttons.tsx';
import styles from './content-view.module.css';
import { MediaStage, StillStage } from './media/media-stage.tsx';
import { CaptionSection, MatchReasons } from './sections/caption-section.tsx';
import { DetailNotices, GuestHint } from './sections/detail-notices.tsx';
import { OpenedCredentials, OpenedOutlines, OpenedRegions } from './sections/file-parts.tsx';
import { DetailList, HistorySection, MetadataSection, RelationsSection } from './sections/more-sections.tsx';

export interface ContentViewProps {
  readonly content: ContentDetail | undefined;
  readonly ahead?: ContentSummary | undefined;
  readonly failure?: ReactNode;
  readonly strip?: ReactNode;
  readonly stageRef?: Ref<HTMLDivElement>;
  readonly logined: boolean;
  readonly search?: SearchNode | undefined;
}

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
  const regionView = useRegionView(content?.contentId ?? '');
  return (
    <article
      className={styles.content}
      aria-busy={isPassing || undefined}
      data-empty={!(isPassing || content) || undefined}
      aria-labelledby={isPassing || content ? 'content-headline' : undefined}
    >
      <Stack gap={12}>
        <div ref={stageRef}>
          {ahead && <StillStage content={ahead} />}
          {!ahead && content && (
            <ContextMenuArea menuFor={() => pictureMenu(content)}>
              <MediaStage
                key={`${content.contentId} ${props.logined}`}
                content={content}
                hasRatingKeys={props.logined}
                overlay={<OpenedOutlines view={regionView} aspectRatio={content.aspectRatio} />}
              />
            </ContextMenuArea>
          )}
          {!ahead && !content && failure}
        </div>
        {strip}
        {!ahead && content && <MembersHint content={content} logined={props.logined} />}
      </Stack>
      <div className={styles.texts}>
        {ahead && <PassedTexts content={ahead} />}
        {!ahead && content && <ContentTexts content={content} search={props.search} />}
      </div>
      <Stack gap={32}>{!ahead && content && <ContentMore content={content} regionView={regionView} />}</Stack>
    </article>
  );
}

/** Beside the picture there is room for what the file says; a long caption takes it. */
const hasShortCaption = ({ caption }: ContentDetail): boolean => caption.length <= 160;

interface ShownProps {
  readonly content: ContentDetail;
}

function MembersHint({ content, logined }: ShownProps & { readonly logined: boolean }) {
  const isRecipient = useIsRecipient();
  return logined || isRecipient ? null : <GuestHint contentType={content.contentType} />;
}

function ContentTexts({ content, search }: ShownProps & Pick<ContentViewProps, 'search'>) {
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
          <ContentActionButtons content={content} hasMain />
          <LightboxButton contentId={content.contentId} />
          <DownloadedNote contentId={content.contentId} />
          <PrintButton contentId={content.contentId} />
        </Toolbar>
      )}
      <OpenedRatingEditor contentId={content.contentId} />
      <OpenedRatingKeys chosen={() => [content.contentId]} />
      <CaptionSection caption={content.caption} hits={matches.caption} />
      <MatchReasons reasons={matches.reasons} />
      <DetailList rows={detailsOf(content)} />
      {hasShortCaption(content) && <MetadataSection content={content} />}
    </>
  );
}

function ContentMore({ content, regionView }: ShownProps & { readonly regionView: RegionView }) {
  const { isInternal } = useViewer();
  const isRecipient = useIsRecipient();
  return (
    <>
      {content.regionCount && <OpenedRegions count={content.regionCount} view={regionView} />}
      {!isRecipient && <RelationsSection contentId={content.contentId} />}
      {!isRecipient && <ContentSections content={content} />}
      {!hasShortCaption(content) && <MetadataSection content={content} />}
      {content.hasCredentials && <OpenedCredentials contentId={content.contentId} />}
      {isInternal && <HistorySection contentId={content.contentId} />}
    </>
  );
}

function PassedTexts({ content }: { readonly content: ContentSummary }) {
  return (
    <>
      <Title id="content-headline" lineHeight={1.5}>
        {content.headline}
      </Title>
      <p>{formatDay(content.shotDate)}</p>
    </>
  );
}
