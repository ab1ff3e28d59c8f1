import { contentQuery } from '@newsphoto/content';
import { type Feature, GUEST_SAVE_PREMIUM, isSaveGuest } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { useGuestUser, useLogined } from '@newsphoto/session';
import { Box, EmptyState, ErrorState, LoadingState, Toolbar } from '@newsphoto/ui';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatSearchState, RESULTS_PATH } from '../../../../blocks/search/model/search-state.ts';
import { readResultDisplay } from '../../../../blocks/search/model/sort-search-form.ts';
import { useResultDisplayOfUser } from '../../../../blocks/search/state/visitor.ts';
import { type Entry, entryHref, entryOf, withEntryParams } from '../../model/entry.ts';
import { featureState } from '../../model/feature-search.ts';
import type { useFeature } from '../../state/use-feature.ts';

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

export function FeatureEntrance({ feature, isClosed, failed, retry }: ReturnType<typeof useFeature>) {
  if (feature) return <ToSearch feature={feature} />;
  if (isClosed) {
    return (
      <EmptyState title="この特集の公開は終了しました" actions={<Link to="/index">トップページへ</Link>}>
        有効期限が切れたか、取り消されたか、アドレスが正しく写されていない可能性があります。
      </EmptyState>
    );
  }
  if (failed) return <ErrorState title="特集を読み込めませんでした" onRetry={retry} />;
  return <LoadingState title="特集を開いています" />;
}

function ToSearch({ feature }: { readonly feature: Feature }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ofUser = useResultDisplayOfUser();
  useEffect(() => {
    const search = formatSearchState(featureState(feature.search, readResultDisplay(sessionStorage, ofUser)));
    void navigate(`${RESULTS_PATH}?${withEntryParams(search, params)}`, { replace: true });
  }, [feature, ofUser, params, navigate]);
  return <LoadingState title="特集を開いています" />;
}
