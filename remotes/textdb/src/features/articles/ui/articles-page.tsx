import { SearchCollections } from '@newsphoto/content';
import { parseSearchExpression } from '@newsphoto/domain';
import { isApiError } from '@newsphoto/http';
import { failureOf } from '@newsphoto/records';
import {
  BareInput,
  Button,
  EmptyState,
  FilterIcon,
  HelpIcon,
  IconButton,
  LoadingState,
  Note,
  Page,
  SearchBox,
  Segmented,
  Select,
  Title,
  Toolbar,
} from '@newsphoto/ui';
import { useState } from 'react';
import { useReadingSetting } from '../../../blocks/article/state/reading-setting.ts';
import { type ArticleSearch, requestOf, SCOPES, SORTS } from '../../../blocks/search/model/article-search.ts';
import { useArticleSearch } from '../state/use-article-search.ts';
import { useArticles } from '../state/use-articles.ts';
import { ArticleConditions, ArticleFilters } from './article-filters.tsx';
import { ArticlesBody } from './articles-body.tsx';
import styles from './articles-page.module.css';
import { ResultTools } from './result-tools.tsx';

const ROWS = [
  { value: 'roomy', label: 'ゆったり' },
  { value: 'dense', label: '詰めて' },
] as const;

/** Results of TEXT DB, and the text that is read beside them. */
export function ArticlesPage() {
  const { search, typed, type, show } = useArticleSearch();
  const parsed = parseSearchExpression(search.query);
  const isPlain = search.scope !== 'all';
  const articles = useArticles(search, isPlain || parsed.ok);
  const { result, failed } = articles;
  const reading = useReadingSetting();
  const [isNarrowing, setNarrowing] = useState(false);
  const [openHelp, setOpenHelp] = useState<() => void>();
  const refusedDate =
    isApiError(failed?.error) && failed.error.field === 'shotDate' ? search.date : undefined;
  const change = (next: Partial<ArticleSearch>) => show({ ...search, ...next, page: next.page ?? 1 });
  const error = isPlain || parsed.ok ? undefined : { ...parsed.error, expression: search.query };
  return (
    <Page kind="items">
      <Toolbar gap="4px 16px">
        <Title lineHeight={1.4}>記事の検索結果</Title>
        {articles.hasResult && result && (
          <Note numbers role="status">
            {result.total.value.toLocaleString('ja-JP')}件{result.total.relation === 'gte' && '以上'}
          </Note>
        )}
        <Toolbar as="span" end>
          <ResultTools request={requestOf(search)} />
          {openHelp && <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={openHelp} />}
        </Toolbar>
      </Toolbar>
      <div className={styles.search}>
        <SearchBox
          label="記事の検索語"
          placeholder="見出し・本文・人名など"
          value={typed.query}
          onChange={(query) => type({ ...typed, query })}
          onSubmit={(query) => change({ query: query.trim(), date: typed.date.trim() })}
          error={error}
        />
        <Select
          label="検索の対象"
          value={search.scope}
          options={SCOPES}
          onChange={(scope) => change({ scope, query: typed.query.trim() })}
        />
      </div>
      <Toolbar gap="4px 16px">
        <Select label="並び順" value={search.sort} options={SORTS} onChange={(sort) => change({ sort })} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            change({ date: typed.date.trim() });
          }}
        >
          <label className={styles.date} htmlFor="published-on">
            掲載日
            <BareInput
              id="published-on"
              value={typed.date}
              width={160}
              placeholder="1964-10、昭和39年"
              autoComplete="off"
              aria-invalid={refusedDate !== undefined || undefined}
              aria-describedby={refusedDate === undefined ? undefined : 'published-on-error'}
              onChange={({ target }) => type({ ...typed, date: target.value })}
            />
          </label>
        </form>
        {articles.hasResult && (
          <Button
            icon={<FilterIcon />}
            aria-expanded={isNarrowing}
            onClick={() => setNarrowing(!isNarrowing)}
          >
            絞り込み
          </Button>
        )}
        <Toolbar as="span" end>
          <Segmented
            label="一覧の表示"
            value={reading.setting.rows}
            options={ROWS}
            onChange={(rows) => reading.change({ rows })}
          />
        </Toolbar>
      </Toolbar>
      {refusedDate !== undefined && (
        <Note id="published-on-error" tone="alert" role="alert">
          掲載日「{refusedDate}」が正しくありません。1964-10、昭和39年、1964-10-01:1964-10-31
          のように入力してください。
        </Note>
      )}
      {articles.hasResult && result && (
        <>
          <SearchCollections
            current="/textdbResultsList"
            query={parsed.ok ? search.query : ''}
            date={search.date}
            isNarrowed={isPlain || Object.keys(search.filters).length > 0}
            total={articles.isWaiting ? undefined : result.total}
          />
          <ArticleConditions result={result} search={search} onChange={show} />
          {isNarrowing && <ArticleFilters result={result} search={search} onChange={show} />}
        </>
      )}
      {failed && refusedDate === undefined && failureOf(failed)}
      {!failed && !error && !result && <LoadingState />}
      {articles.hasResult && result?.length === 0 && (
        <EmptyState title="該当する記事はありません">
          検索語を減らすか、対象・媒体・掲載日の条件を外してください。
        </EmptyState>
      )}
      {articles.hasResult && result && result.length > 0 && (
        <ArticlesBody
          key={result.handle}
          result={result}
          items={articles.items}
          page={articles.page}
          search={search}
          isWaiting={articles.isWaiting}
          reading={reading}
          ast={parsed.ok ? parsed.ast : undefined}
          onPage={(page) => {
            show({ ...search, page });
            window.scrollTo({ top: 0 });
          }}
          onHelp={(open) => setOpenHelp(() => open)}
        />
      )}
    </Page>
  );
}
