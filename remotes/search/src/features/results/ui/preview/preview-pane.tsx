import { ContentActionButtons, minuteLabel, noticesOf } from '@newsphoto/content';
import type { ContentDetail, ContentSummary } from '@newsphoto/contract';
import { contentTypeLabel, formatDay, formatDuration } from '@newsphoto/domain';
import {
  Box,
  Button,
  Clamp,
  CloseIcon,
  Details,
  IconButton,
  MediaTile,
  Note,
  Stack,
  Title,
} from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ADD_TO_LIGHTBOX } from '../../../../blocks/lightbox/ui/use-lightbox.ts';
import { usePreviewedDetail } from '../../state/view/use-preview-setting.ts';
import styles from './preview-pane.module.css';

/** Holding an arrow key down must not load every picture on the way. */
const DELAY_MS = 150;
const WIDTH = 288;
/** A portrait picture leaves room for the text beside it. */
const HIGHEST = 320;

export function useRestingItem(item: ContentSummary | undefined): ContentSummary | undefined {
  const [resting, setResting] = useState(item);
  useEffect(() => {
    const timer = setTimeout(() => setResting(item), DELAY_MS);
    return () => clearTimeout(timer);
  }, [item]);
  return resting;
}

interface PreviewPaneProps {
  readonly item: ContentSummary | undefined;
  readonly hrefOf: (contentId: string) => string;
  readonly inCart: boolean;
  readonly onClose: () => void;
}

export function PreviewPane({ item, hrefOf, inCart, onClose }: PreviewPaneProps) {
  return (
    <aside className={styles.pane} aria-label="選択した素材">
      <div className={styles.close}>
        <IconButton icon={<CloseIcon />} label="プレビューを閉じる" onClick={onClose} />
      </div>
      {item && <Previewed item={item} href={hrefOf(item.contentId)} inCart={inCart} />}
    </aside>
  );
}

interface PreviewedProps {
  readonly item: ContentSummary;
  readonly href: string;
  readonly inCart: boolean;
}

function Previewed({ item, href, inCart }: PreviewedProps) {
  const detail = usePreviewedDetail(item.contentId);
  return (
    <>
      <MediaTile
        headline={item.headline}
        contentType={item.contentType}
        visibility={item.visibility}
        durationSeconds={item.durationSeconds}
        embargoUntil={item.embargoUntil}
        expiredAt={item.expiredAt}
        src={item.thumbnails.large}
        width={WIDTH}
        height={Math.min(HIGHEST, Math.round(WIDTH / item.aspectRatio))}
        contain
      />
      <ContentProperties item={item} detail={detail} inCart={inCart} />
      <Stack gap={8}>
        <ContentActionButtons content={item} />
        <Button icon={ADD_TO_LIGHTBOX.icon} onClick={() => ADD_TO_LIGHTBOX.onRun([item.contentId])}>
          {ADD_TO_LIGHTBOX.label}
        </Button>
        <Link className={styles.open} to={href} state={{ fromResult: true }}>
          詳細を開く
        </Link>
      </Stack>
    </>
  );
}

interface ContentPropertiesProps {
  readonly item: ContentSummary;
  /** Undefined while it comes. */
  readonly detail: ContentDetail | undefined;
  readonly inCart: boolean;
}

export function ContentProperties({ item, detail, inCart }: ContentPropertiesProps) {
  return (
    <>
      <Notices detail={detail} />
      <Title level={2} size="text" lineHeight={1.5}>
        {item.headline}
      </Title>
      {inCart && <Note>カートに入っています</Note>}
      <Clamp as="p" lines={8}>
        {item.caption}
      </Clamp>
      <Details kind="plain" details={previewDetails(item, detail)} />
    </>
  );
}

function Notices({ detail }: Pick<ContentPropertiesProps, 'detail'>) {
  const notices = detail ? noticesOf(detail, new Date()) : [];
  if (notices.length === 0) return null;
  return (
    <Box as="dl" tone="rule" aria-label="使用上の注意">
      {notices.map(({ title, text, forbids }) => (
        <div key={title}>
          <dt>
            <strong>
              {forbids ? (
                <Note as="span" tone="alert">
                  {title}
                </Note>
              ) : (
                title
              )}
            </strong>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Box>
  );
}

type Detail = readonly [label: string, value: string];

const metadataText = (detail: ContentDetail | undefined, key: string): string =>
  detail?.metadata.find((entry) => entry.key === key)?.values.join('、') ?? '';

const pixelsOf = (detail: ContentDetail | undefined): string =>
  detail && detail.width > 0
    ? `${detail.width.toLocaleString('ja-JP')} × ${detail.height.toLocaleString('ja-JP')} px`
    : '';

function previewDetails(item: ContentSummary, detail: ContentDetail | undefined): readonly Detail[] {
  const details: Detail[] = [
    ['撮影日', formatDay(item.shotDate) || '不明'],
    ['撮影者', metadataText(detail, 'creator')],
    ['出典', metadataText(detail, 'source')],
    ['クレジット', item.credit],
    ['サイズ', pixelsOf(detail)],
    ['長さ', item.durationSeconds === undefined ? '' : formatDuration(item.durationSeconds)],
    ['種別', contentTypeLabel(item.contentType)],
    ['登録', minuteLabel(item.registeredAt)],
    ['素材番号', item.contentId],
  ];
  return details.filter(([, value]) => value !== '');
}
