import type { GrantChecked, RefusedContent } from '@newsphoto/contract';
import { Box, Button, CloseIcon, IconButton, MediaTile, Note, Toolbar } from '@newsphoto/ui';
import styles from './save-make-page.module.css';

const REASONS: Readonly<Record<RefusedContent['reason'], string>> = {
  unknown: '表示できません',
  none: 'ダウンロードの権利がありません',
  size: 'このサイズではダウンロードできません',
  takenDown: '公開が停止されています',
  embargo: '解禁前です',
  expired: '使用期限が過ぎています',
};
const TILE = { width: 132, height: 88 } as const;

interface SetContentsProps {
  readonly contentIds: readonly string[];
  readonly checked: GrantChecked;
  readonly onRemove: (contentIds: readonly string[]) => void;
}

/** The contents of the link, and those that it must not contain. */
export function SetContents({ contentIds, checked: { contents, refused }, onRemove }: SetContentsProps) {
  const refusals = new Map(refused.map(({ contentId, reason }) => [contentId, reason]));
  const known = new Map(contents.map((content) => [content.contentId, content]));
  return (
    <>
      {refused.length > 0 && (
        <Box tone="alert" padding={12} role="alert">
          <Toolbar justify="space-between">
            <span>リンクに入れられない素材が{refused.length}点あります。外すと作成できます。</span>
            <Button onClick={() => onRemove([...refusals.keys()])}>すべて外す</Button>
          </Toolbar>
        </Box>
      )}
      <ul className={styles.contents} aria-label="リンクに入れる素材">
        {contentIds.map((contentId) => {
          const content = known.get(contentId);
          const reason = refusals.get(contentId);
          const name = content?.headline || contentId;
          return (
            <li key={contentId} data-refused={reason !== undefined || undefined}>
              {content ? (
                <MediaTile {...content} headline="" src={content.thumbnails.small} {...TILE} contain lazy />
              ) : (
                <span className={styles.unknown}>{contentId}</span>
              )}
              <span className={styles.headline}>{name}</span>
              {reason && <Note tone="alert">{REASONS[reason]}</Note>}
              <span className={styles.remove}>
                <IconButton
                  label={`「${name}」を外す`}
                  icon={<CloseIcon />}
                  onClick={() => onRemove([contentId])}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
