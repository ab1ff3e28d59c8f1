import type { ContentSummary, OpenedGrant } from '@newsphoto/contract';
import { Box, Details, Note, Title } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { type SetTerms, setTerms } from '../model/set-terms.ts';
import styles from './set-view.module.css';

/** A set as its recipient sees it: from an opened link, or from the form of its creator. */
export interface ShownSet extends SetTerms, Pick<OpenedGrant, 'senderName' | 'subject' | 'message'> {
  readonly contents: readonly ContentSummary[];
}

export interface SetViewProps {
  readonly set: ShownSet;
  /** The one button. */
  readonly action: ReactNode;
  /** Below the button: why it is disabled, or who the recipient is. */
  readonly note?: ReactNode;
  /** Opens a picture; absent: pictures are no buttons. */
  readonly onOpen?: (contentId: string) => void;
  /** Under the headline of a picture, for example that it was downloaded. */
  readonly markOf?: (content: ContentSummary) => ReactNode;
  /** 1 as a page, 3 as a preview inside of one. */
  readonly level?: 1 | 3;
}

const KINDS = { '0': undefined, '1': '動画', '2': '音声', '3': '記事' } as const;

/**
 * The page of a recipient, made for a phone first: sender and message, what is allowed until when, one button, pictures. It depends on
 * its own width, not on that of the window: the same component is the preview of the creator.
 */
export function SetView({ set, action, note, onOpen, markOf, level = 1 }: SetViewProps) {
  const { senderName, subject, message, contents } = set;
  return (
    <div className={styles.set}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <header>
            <Note>{senderName}より</Note>
            <Title level={level} size={level === 1 ? 'page' : 'part'}>
              {subject}
            </Title>
          </header>
          {message !== '' && (
            <Box as="p" padding={12}>
              <span className={styles.message}>{message}</span>
            </Box>
          )}
          <Details
            kind="plain"
            label="このリンクでできること"
            details={[['素材', `${contents.length.toLocaleString('ja-JP')}点`], ...setTerms(set)]}
          />
          <div className={styles.action}>
            {action}
            {note}
          </div>
        </div>
        <ul className={styles.pictures} aria-label="素材">
          {contents.map((content) => (
            <li key={content.contentId}>
              <Picture content={content} onOpen={onOpen} />
              <span className={styles.headline}>{content.headline}</span>
              {markOf?.(content)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface PictureProps {
  readonly content: ContentSummary;
  readonly onOpen: ((contentId: string) => void) | undefined;
}

function Picture({ content, onOpen }: PictureProps) {
  const { contentId, contentType, headline, thumbnails } = content;
  const kind = KINDS[contentType];
  const picture = (
    <span className={styles.picture}>
      {thumbnails.large !== '' && <img src={thumbnails.large} alt="" loading="lazy" decoding="async" />}
      {kind && <span className={styles.kind}>{kind}</span>}
    </span>
  );
  if (!onOpen) return picture;
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={`「${headline}」を大きく表示`}
      onClick={() => onOpen(contentId)}
    >
      {picture}
    </button>
  );
}
