import { rememberSearch } from '@newsphoto/session';
import {
  AnnouncementList,
  Note,
  Page,
  type SearchBoxHandle,
  Stack,
  Title,
  useKeyCommands,
  useMediaQuery,
} from '@newsphoto/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { NO_DATE, newSearchHref } from '../../../blocks/search/model/search-state.ts';
import { SearchForm } from '../../../blocks/search/ui/search-form.tsx';
import { useHomeNews } from '../state/home-contents.ts';
import { useSuggestions } from '../state/use-suggestions.ts';
import { useTipsSetting } from '../state/use-tips-setting.ts';
import styles from './index-page-view.module.css';
import { RecentHistory } from './recent-history.tsx';
import { RecentSections } from './recent-sections.tsx';
import { SavedSearchesRow } from './saved-searches-row.tsx';
import { SearchTips } from './search-tips.tsx';
import { SpecialPageCards } from './special-page-cards.tsx';

const EMPTY_SEARCH = { query: '', type: '', date: NO_DATE } as const;

export function IndexPageView() {
  const navigate = useNavigate();
  const box = useRef<SearchBoxHandle>(null);
  const news = useHomeNews();
  const { suggestions, ask } = useSuggestions();
  const tips = useTipsSetting(useMediaQuery('(min-width: 1024px)'));
  useKeyCommands({ '/': () => box.current?.focus() });
  return (
    <Page kind="list" width={1440}>
      <Stack gap={40}>
        <Stack as="section" gap={16} width={880} aria-label="検索" onFocus={ask}>
          <Title lineHeight={1.4}>ニュースフォトサービス</Title>
          <SearchForm
            ref={box}
            size="large"
            search={EMPTY_SEARCH}
            suggestions={suggestions}
            onSearch={(search) => {
              tips.haveBeenRead();
              void rememberSearch(search.query);
              void navigate(newSearchHref(search));
            }}
          />
          <SearchTips setting={tips} />
        </Stack>
        {news?.isPartial && (
          <Note role="status">お知らせ・特集の一部を読み込めませんでした。検索はご利用いただけます。</Note>
        )}
        {news && (
          <div className={styles.news}>
            <SpecialPageCards pages={news.pages} />
            <AnnouncementList announcements={news.announcements} />
          </div>
        )}
        <SavedSearchesRow />
        <RecentHistory />
        <RecentSections held={!news} />
      </Stack>
    </Page>
  );
}
