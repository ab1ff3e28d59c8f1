import { contentQuery } from '@newsphoto/content';
import { GUEST_SAVE_PREMIUM, isSaveGuest } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { useGuestUser, useLogined } from '@newsphoto/session';
import { Box, Toolbar } from '@newsphoto/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { type Entry, entryHref, entryOf } from '../../model/entry.ts';

/**
 * Shows visitors how they reached the page, with a link to the content that they viewed before. Only what the session confirms is
 * shown: an address can be written by anyone.
 */
export function EntryNotice() {
  const [params] = useSearchParams();
  const entry = entryOf(params);
  const message = useEntryMessage(entry);
  const headline = useHeadline(entry.contentId);
  if (message === '' && headline === undefined) return null;
  return (
    <Box>
      <Toolbar as="p" gap="4px 16px" role="status">
        {message}
        {headline !== undefined && (
          <span>
            前にご覧になっていた素材：<Link to={entryHref(entry)}>{headline}</Link>
          </span>
        )}
      </Toolbar>
    </Box>
  );
}

function useEntryMessage({ by }: Entry): string {
  const logined = useLogined();
  const guest = useGuestUser();
  if (by === 'cookie') return logined ? '保存されたログイン情報で自動ログインしました。' : '';
  if (!by || !isSaveGuest(guest)) return '';
  // The kind of guest decides: the flag of the address may have been written by anyone.
  return by === 'premium' && guest === GUEST_SAVE_PREMIUM
    ? 'SAVE（プレミアム）の利用者として表示しています。'
    : 'SAVEの利用者として表示しています。';
}

function useHeadline(contentId: string): string | undefined {
  const { data } = useApiQuery(contentQuery(contentId), { enabled: contentId !== '' });
  return data && (data.headline || contentId);
}
