import { ExtensionSections } from '@newsphoto/content';
import { useExtensions } from '@newsphoto/extensions';
import { rememberSearch } from '@newsphoto/session';
import {
  AnnouncementList,
  Note,
  Page,
  SCROLLED_BY_KEYS,
  type SearchBoxHandle,
  Stack,
  Title,
  useKeyCommands,
  useMediaQuery,
} from '@newsphoto/ui';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { NO_DATE, RESULTS_PATH, searchHref } from '../../../blocks/search/model/search-state.ts';
import { SearchForm } from '../../../blocks/search/ui/search-form.tsx';
import { useHomeNews } from '../state/home-contents.ts';
import { useHomeFrame } from '../state/home-frame.ts';
import { type TipsSetting, useTipsSetting } from '../state/use-tips-setting.ts';
import styles from './index-page-view.module.css';
import { RecentHistory, SavedSearchesRow } from './recent-history.tsx';
import { RecentSections } from './recent-sections.tsx';
import { AwaitedCards, SpecialPageCards } from './special-page-cards.tsx';

const EMPTY_SEARCH = { query: '', type: '', date: NO_DATE } as const;

export function IndexPageView() {
  const navigate = useNavigate();
  const box = useRef<SearchBoxHandle>(null);
  const news = useHomeNews();
  const announced = useRef<HTMLDivElement>(null);
  const frame = useHomeFrame(announced, news?.pages.length);
  const tips = useTipsSetting(useMediaQuery('(min-width: 1024px)'));
  // "All" leads to the photographs, which show what the other collections have.
  const elsewhere = useExtensions('search-collection').filter(({ href }) => href !== RESULTS_PATH);
  useKeyCommands({ '/': () => box.current?.focus() });
  return (
    <Page kind="list" width={1440}>
      <Stack gap={40}>
        <div className={styles.top}>
          <Stack as="section" gap={16} aria-label="検索">
            <Title lineHeight={1.4}>ニュースフォトサービス</Title>
            <SearchForm
              ref={box}
              size="large"
              search={EMPTY_SEARCH}
              others={elsewhere.flatMap(({ label, hits }) => (hits ? { label, value: hits.collection } : []))}
              onSearch={(search) => {
                tips.haveBeenRead();
                void rememberSearch(search.query);
                const other = elsewhere.find(({ hits }) => hits?.collection === search.type);
                const address = new URLSearchParams({ q: search.query });
                void navigate(other ? `${other.href}?${address}` : searchHref(search));
              }}
            />
            <SavedSearchesRow />
            <RecentHistory />
            <SearchTips setting={tips} />
          </Stack>
          {news?.announcements.length !== 0 && (
            <div ref={announced} className={styles.news}>
              <div className={styles.scroller} {...SCROLLED_BY_KEYS}>
                {news ? (
                  <AnnouncementList announcements={news.announcements} />
                ) : (
                  <div style={{ height: frame.height }} />
                )}
              </div>
            </div>
          )}
        </div>
        {news?.isPartial && (
          <Note role="status">お知らせ・特集の一部を読み込めませんでした。検索はご利用いただけます。</Note>
        )}
        {news ? <SpecialPageCards pages={news.pages} /> : <AwaitedCards length={frame.cards} />}
        <RecentSections held={!news} />
        <ExtensionSections entries={useExtensions('home-section')} />
      </Stack>
    </Page>
  );
}

const TIPS: readonly { readonly example: string; readonly means: string }[] = [
  { example: '首相 会見', means: '両方を含む（空白または「*」）' },
  { example: '台風+地震', means: 'どちらかを含む' },
  { example: '列車#新幹線', means: '「新幹線」を含むものを除く' },
  { example: '(港+海岸) 船', means: 'かっこで先にまとめる' },
  { example: '東京\\*', means: '記号そのものを探す（前に「\\」）' },
];

export function SearchTips({ setting }: { readonly setting: TipsSetting }) {
  return (
    <details className={styles.tips} {...setting.details}>
      <summary className={styles.summary}>検索のヒント</summary>
      <dl className={styles.list}>
        {TIPS.map(({ example, means }) => (
          <div key={example} className={styles.tip}>
            <dt>
              <Link
                className={styles.example}
                to={searchHref({ query: example })}
                onClick={setting.haveBeenRead}
              >
                {example}
              </Link>
            </dt>
            <dd className={styles.means}>{means}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        一文字から検索できます。「京都」は「東京都」も見つけます。全角・半角、大文字・小文字、異体字（髙と高など）は区別しません。
        <a href="/help/search.html">検索の文法</a>
      </p>
    </details>
  );
}
