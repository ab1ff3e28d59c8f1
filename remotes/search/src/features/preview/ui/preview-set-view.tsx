import { minuteLabel, PictureViewer } from '@newsphoto/content';
import type { ContentPreviewView } from '@newsphoto/contract';
import { contentTypeLabel, formatDay, formatDuration } from '@newsphoto/domain';
import { useLogined } from '@newsphoto/session';
import {
  Box,
  Button,
  Details,
  EmptyState,
  IconButton,
  NextIcon,
  Note,
  PreviousIcon,
  Stack,
  Title,
  Toolbar,
  useKeyCommands,
} from '@newsphoto/ui';
import { useState } from 'react';
import { ADD_TO_LIGHTBOX, addToLightbox } from '../../../blocks/lightbox/ui/use-lightbox.ts';
import type { ShownPreview } from '../state/use-preview.ts';
import styles from './preview-set-view.module.css';

export interface PreviewSetViewProps {
  readonly preview: ShownPreview;
  readonly onExpired: () => void;
}

export function PreviewSetView({ preview, onExpired }: PreviewSetViewProps) {
  const { subject, message, contents } = preview;
  const [index, setIndex] = useState(0);
  const content = contents[Math.min(index, contents.length - 1)];
  const pageBy = (step: number) => setIndex(Math.min(contents.length - 1, Math.max(0, index + step)));
  const mayKeep = useLogined();
  useKeyCommands({
    ArrowLeft: () => pageBy(-1),
    ArrowRight: () => pageBy(1),
    a: () => mayKeep && content && addToLightbox([content.contentId]),
  });
  if (!content) return <EmptyState title="プレビューできる素材がありません" />;
  return (
    <article className={styles.preview} aria-labelledby="preview-headline">
      <Stack as="header" gap={8}>
        {subject !== '' && <Title level={2}>{subject}</Title>}
        {message !== '' && <p className={styles.text}>{message}</p>}
        <Note>
          確認用の画像です。{content.unmarked ? '' : '透かしが入っています。'}掲載や配布には使用できません。
        </Note>
      </Stack>
      {contents.length > 1 && (
        <Toolbar as="nav" wrap={false} aria-label="プレビューする素材">
          <IconButton
            icon={<PreviousIcon />}
            label="前の素材"
            disabled={index === 0}
            onClick={() => pageBy(-1)}
          />
          <span className={styles.number} role="status">
            {index + 1} / {contents.length}
          </span>
          <IconButton
            icon={<NextIcon />}
            label="次の素材"
            disabled={index + 1 >= contents.length}
            onClick={() => pageBy(1)}
          />
        </Toolbar>
      )}
      <Stage key={content.previewUrl} content={content} onExpired={onExpired} />
      <Caption content={content} mayKeep={mayKeep} />
    </article>
  );
}

function Stage({
  content,
  onExpired,
}: {
  readonly content: ContentPreviewView;
  readonly onExpired: () => void;
}) {
  const { previewUrl, headline, aspectRatio } = content;
  if (previewUrl === '') return <p className={styles.without}>この素材には画像がありません。</p>;
  return (
    <PictureViewer
      src={previewUrl}
      placeholder={previewUrl}
      alt={headline}
      aspectRatio={aspectRatio}
      failure={
        <span className={styles.without} role="alert">
          画像の表示期限が切れました。
          <Button onClick={onExpired}>もう一度読み込む</Button>
        </span>
      }
    />
  );
}

interface CaptionProps {
  readonly content: ContentPreviewView;
  /** A member: guests of a link have no lightbox. */
  readonly mayKeep: boolean;
}

function Caption({ content, mayKeep }: CaptionProps) {
  const { headline, restrictions, caption, contentId, contentType, shotDate, credit } = content;
  const { durationSeconds } = content;
  return (
    <Stack gap={12} width={880}>
      <Title id="preview-headline" lineHeight={1.5}>
        {headline}
      </Title>
      {content.embargoUntil && (
        <Box tone="rule">
          <Note tone="alert">解禁前：{minuteLabel(content.embargoUntil)} まで使用できません。</Note>
        </Box>
      )}
      {content.expiredAt && (
        <Box tone="rule">
          <Note tone="alert">掲載期限切れ：{minuteLabel(content.expiredAt)} で期限が切れています。</Note>
        </Box>
      )}
      {restrictions !== '' && (
        <Box as="section" tone="mark" aria-labelledby="preview-restrictions">
          <Title level={2} size="dense" id="preview-restrictions">
            特記事項・使用上の注意
          </Title>
          <p className={styles.text}>{restrictions}</p>
        </Box>
      )}
      {mayKeep && (
        <p>
          <Button icon={ADD_TO_LIGHTBOX.icon} onClick={() => addToLightbox([contentId])}>
            {ADD_TO_LIGHTBOX.label}
          </Button>
        </p>
      )}
      <p className={styles.text}>{caption}</p>
      <Details
        kind="columns"
        details={[
          ['素材番号', contentId],
          ['種別', contentTypeLabel(contentType)],
          ['撮影日', formatDay(shotDate)],
          ['長さ', durationSeconds === undefined ? '' : formatDuration(durationSeconds)],
          ['クレジット', credit],
        ]}
      />
    </Stack>
  );
}
