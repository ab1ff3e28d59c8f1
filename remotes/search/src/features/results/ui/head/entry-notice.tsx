import { contentQuery } from '@newsphoto/content';
import { isSaveGuest } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { useGuestUser, useLogined } from '@newsphoto/session';
import { Box, Toolbar } from '@newsphoto/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { type Entry, entryHref, entryOf } from '../../model/entry.ts';

/**
 * Tells a visitor how he came in, and leads back to what he looked at before. Nothing is claimed that the session does not
 * bear out: an address can be written by anybody.
 */
export function EntryNotice() {
  const [params] = useSearchParams();
  const entry = entryOf(params);
  const words = useEntryWords(entry);
  const headline = useHeadline(entry.contentId);
  if (words === '' && headline === undefined) return null;
  return (
    <Box>
      <Toolbar as="p" gap="4px 16px" role="status">
        {words}
        {headline !== undefined && (
          <span>
            前にご覧になっていた素材：<Link to={entryHref(entry)}>{headline}</Link>
          </span>
        )}
      </Toolbar>
    </Box>
  );
}

function useEntryWords({ by }: Entry): string {
  const logined = useLogined();
  const guest = useGuestUser();
  if (by === 'cookie') return logined ? '保存されたログイン情報で自動ログインしました。' : '';
  if (!by || !isSaveGuest(guest)) return '';
  return by === 'premium'
    ? 'SAVE（プレミアム）の利用者として表示しています。'
    : 'SAVEの利用者として表示しています。';
}

/** Headline of a content that this user may see; undefined while it is not known, and for all others. */
function useHeadline(contentId: string): string | undefined {
  const { data } = useApiQuery(contentQuery(contentId), { enabled: contentId !== '' });
  return data && (data.headline || contentId);
}
