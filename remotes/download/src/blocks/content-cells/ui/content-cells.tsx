import { detailHref } from '@newsphoto/content';
import { TextTile, textLine } from '@newsphoto/content/texts';
import type { DownloadItem } from '@newsphoto/contract';
import { formatDay, formatFileSize, pixelsToCm } from '@newsphoto/domain';
import { MediaTile, Note } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reasonText } from '../../transfer/model/reason-text.ts';
import styles from './content-cells.module.css';

export const nameOf = ({ content, contentId }: DownloadItem): string => content?.headline || contentId;

/** Its picture in small, or the beginning of its text. */
export function ContentPicture({ item: { content } }: { readonly item: DownloadItem }) {
  const size = { width: 96, height: 64 };
  if (!content) return <span className={styles.nothing} style={size} />;
  if (content.text) return <TextTile text={content.text} opening={content.caption} {...size} />;
  return <MediaTile {...content} headline="" src={content.thumbnails.small} {...size} contain />;
}

/** Size of its file. */
export function ContentSize({ item: { content } }: { readonly item: DownloadItem }) {
  if (!content) return null;
  const { width, height, fileSize } = content;
  return (
    <Note as="span" numbers>
      {width > 0 && `${width}×${height} px　`}
      {formatFileSize(fileSize)}
      {width > 0 && <br />}
      {width > 0 && `${pixelsToCm(width)}×${pixelsToCm(height)} cm（350 dpi）`}
    </Note>
  );
}

interface ContentTextsProps {
  readonly item: DownloadItem;
  /** Day of a download since the row was read. */
  readonly since?: string | undefined;
  /** Below them. */
  readonly children?: ReactNode;
}

/** Headline, number, and the right to it. */
export function ContentTexts({ item, since, children }: ContentTextsProps) {
  const { content, contentId } = item;
  return (
    <span className={styles.texts}>
      <Link to={detailHref(contentId)}>{nameOf(item)}</Link>
      <Note as="span" numbers>
        {[contentId, content?.text ? textLine(content.text) : content?.credit].filter(Boolean).join('　')}
      </Note>
      <State item={item} since={since} />
      {children}
    </span>
  );
}

function State({ item: { entitlement, downloadedOn }, since }: Omit<ContentTextsProps, 'children'>) {
  if (entitlement.refusal !== '' && entitlement.refusal !== 'size')
    return (
      <Note as="span" tone="alert">
        {reasonText(entitlement.refusal)}
      </Note>
    );
  const { licenceNo, endsOn, mostPixels } = entitlement;
  const texts = [
    licenceNo && `許諾番号 ${licenceNo}${endsOn ? `（${formatDay(endsOn)}まで）` : ''}`,
    mostPixels && `長辺 ${mostPixels.toLocaleString('ja-JP')} pxまで`,
    (since || downloadedOn) && `✓ ダウンロード済 ${formatDay(since || downloadedOn)}`,
  ];
  return (
    <Note as="span" numbers>
      {texts.filter(Boolean).join('　')}
    </Note>
  );
}
