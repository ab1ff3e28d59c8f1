import { actionKeys, SearchCollections, useContentActions } from '@newsphoto/content';
import type { Feature } from '@newsphoto/contract';
import { rememberSearch, useLogined } from '@newsphoto/session';
import { LoadingState, Page, type SearchBoxHandle, Title, useKeyMap } from '@newsphoto/ui';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { COMPARE_HELP } from '../../../blocks/compare/ui/opened-compare.tsx';
import { RATING_HELP } from '../../../blocks/rating/ui/opened-rating.tsx';
import {
  allowedConditions,
  allowedFilters,
  type Viewer,
} from '../../../blocks/search/model/condition-params.ts';
import {
  daysOf,
  formatSearchState,
  isNarrowed,
  type NewSearch,
  parseSearchState,
  RESULTS_PATH,
  type SearchState,
  searchRequestOf,
  withConditions,
  withRating,
} from '../../../blocks/search/model/search-state.ts';
import { readResultDisplay, writeResultDisplay } from '../../../blocks/search/model/sort-search-form.ts';
import { useSpecialPage } from '../../../blocks/search/state/use-special-page.ts';
import { useIsRecipient, useResultDisplayOfUser, useViewer } from '../../../blocks/search/state/visitor.ts';
import { SearchForm } from '../../../blocks/search/ui/search-form.tsx';
import { advancedHref } from '../model/advanced-address.ts';
import { withEntryParams } from '../model/entry.ts';
import { featureIdOf, isFeatureEntrance, isSearchOf } from '../model/feature-search.ts';
import { expressionErrorOf } from '../state/search-failure.ts';
import { useFeature } from '../state/use-feature.ts';
import { useConditionTexts } from '../state/use-result-details.ts';
import { useReturning } from '../state/use-result-reading.ts';
import { anticipateSearch, type ShownResult, useSearchResult } from '../state/use-search-result.ts';
import { FeatureEntrance } from './head/feature-entrance.tsx';
import { countLabel } from './head/result-head.tsx';
import { NoHits, SearchFailed } from './no-hits.tsx';
import { MeaningOffer } from './offered-links.tsx';
import { OpenedEntryNotice } from './preview/opened-parts.tsx';
import { ResultBody } from './result-body.tsx';
import type { ReaderFocus } from './result-reader.tsx';
import styles from './results-page.module.css';

/**
 * The state in the address, and how to change it.
 * @param onRequest called with the next search, before the page changes
 */
function useSearchState(onRequest: (next: SearchState) => void) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ofUser = useResultDisplayOfUser();
  const state = useMemo(
    () => parseSearchState(params, readResultDisplay(sessionStorage, ofUser)),
    [params, ofUser],
  );
  const complete = withEntryParams(formatSearchState(state), params).toString();
  useEffect(() => {
    writeResultDisplay(sessionStorage, state);
    // The address holds everything that makes the result, so that it can be handed on. By then the reader may have scrolled.
    const options = { replace: true, preventScrollReset: true };
    if (params.toString() !== complete) void navigate(`${RESULTS_PATH}?${complete}`, options);
  }, [state, params, complete, navigate]);
  // At once, not when there is time for it: a box that was ticked would show its old state meanwhile.
  const go = (next: URLSearchParams) =>
    navigate(`${RESULTS_PATH}?${withEntryParams(next, params)}`, { flushSync: true });
  return {
    state,
    isComplete: params.toString() === complete,
    change: (next: SearchState) => {
      onRequest(next);
      return go(formatSearchState(next));
    },
    searchNew: (search: NewSearch) => {
      const next = formatSearchState(search);
      onRequest(parseSearchState(next, readResultDisplay(sessionStorage, ofUser)));
      void rememberSearch(search.query);
      return go(next);
    },
  };
}

/** The search with the conditions that this viewer may use; the others stay in the address, for users who may. */
function allowedSearch(viewer: Viewer, state: SearchState): SearchState {
  const allowed = withConditions(state, allowedConditions(state.conditions, viewer));
  const rated = withRating(allowed, viewer.isMember ? state.rating : undefined);
  return { ...rated, filters: allowedFilters(state.filters, viewer), page: state.page };
}

/** What has the focus while a search runs: nothing, the heading of a new page, or the box with just what was searched for. */
function isLeftFree(active: Element | null, query: string): boolean {
  if (!(active instanceof HTMLInputElement)) return !active || active.matches('body, main, h1');
  return active.closest('search') !== null && active.value === query;
}

/** A result that was searched for takes the keys at once: the focus goes to its first picture, unless the user moved on. */
function useFocusAfterSearch(shown: ShownResult | undefined, reader: RefObject<ReaderFocus | null>) {
  const wanted = useRef(!useReturning());
  const found = shown?.isOld ? undefined : shown;
  useEffect(() => {
    if (!found || !wanted.current) return;
    // After the host has gone to the heading of a new page.
    const frame = requestAnimationFrame(() => {
      wanted.current = false;
      if (isLeftFree(document.activeElement, found.search.query)) reader.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [found, reader]);
  return () => {
    wanted.current = true;
  };
}

export function ResultsPage() {
  const [params] = useSearchParams();
  const entrance = useFeature(featureIdOf(params));
  if (isFeatureEntrance(params)) return <FeatureEntrance {...entrance} />;
  return <SearchedPage feature={entrance.feature} />;
}

function SearchedPage({ feature }: { readonly feature: Feature | undefined }) {
  const viewer = useViewer();
  const isRecipient = useIsRecipient();
  const { state, isComplete, change, searchNew } = useSearchState((next) =>
    anticipateSearch(searchRequestOf(allowedSearch(viewer, next))),
  );
  const allowed = useMemo(() => allowedSearch(viewer, state), [viewer, state]);
  const { shown, failure, retry } = useSearchResult(allowed);
  const detailed = useConditionTexts(allowed.conditions);
  const specialPage = useSpecialPage(state.specialPage);
  const title = feature && isSearchOf(state, feature.search) ? feature.title : specialPage?.title;
  const box = useRef<SearchBoxHandle>(null);
  const reader = useRef<ReaderFocus>(null);
  const logined = useLogined();
  // The grid and the list handle their keys: they are only listed here.
  const { help, openHelp } = useKeyMap([
    { shown: '↑ ↓ ← →', effect: '選択を移動する' },
    { shown: 'Shift＋↑ ↓ ← →', effect: '範囲を選択に入れる（Shift＋クリックでも）' },
    { shown: 'PageUp PageDown Home End', effect: '画面ごとに、または先頭・末尾に移動する' },
    { shown: 'Space', effect: '選択に入れる・外す' },
    { shown: 'Enter', effect: '詳細を開く' },
    { shown: 'Esc', effect: '選択を解除する' },
    { shown: 'z', effect: '大きく見る（←→で前後の素材、Spaceで選択、Escで元の位置に戻る）' },
    { shown: 'i', effect: 'プレビューを横に出す・しまう' },
    { shown: 's', effect: '似た写真をまとめて表示する・戻す' },
    { shown: ']', effect: '選択した写真のまとまりを開く・閉じる' },
    { shown: 'a', effect: '選択した素材をライトボックスに入れる' },
    COMPARE_HELP,
    ...(logined ? RATING_HELP : []),
    ...actionKeys(useContentActions()),
    { keys: ['/'], effect: '検索欄に移動する', onPress: () => box.current?.focus() },
    { shown: '↓（検索欄で）', effect: '検索結果に移動する' },
  ]);

  const syntaxError = failure?.ofExpression ? expressionErrorOf(state.query, state.within) : undefined;
  // An error of a narrowing step is shown in the place of the result.
  const expressionError =
    syntaxError && syntaxError.step === undefined
      ? {
          message: syntaxError.failure.message,
          expression: state.query,
          position: syntaxError.failure.position,
        }
      : undefined;
  const body = shown && shown.result.length > 0 ? shown : undefined;
  const returning = useReturning(isComplete);
  const focusFound = useFocusAfterSearch(body, reader);
  const searched = { search: allowed, detailed, onChange: change };
  const isSearching = !failure && (!shown || shown.isOld);
  return (
    <Page kind="items">
      <OpenedEntryNotice />
      {title !== undefined && <p className={styles.feature}>特集：{title}</p>}
      {body && (
        <button type="button" className={styles.skip} onClick={() => reader.current?.focus()}>
          検索結果へ移動
        </button>
      )}
      <SearchForm
        ref={box}
        immediate
        layout="row"
        search={state}
        error={expressionError}
        dateError={failure?.ofDate ? failure.message : undefined}
        found={body && !body.isOld ? countLabel(body.result.total) : undefined}
        onDown={() => reader.current?.focus()}
        onSearch={(search) => {
          focusFound();
          return searchNew(search);
        }}
      >
        {!isRecipient && (
          <Link className={styles.advanced} to={advancedHref(state)}>
            {state.conditions ? '条件を変更' : '詳細検索'}
          </Link>
        )}
      </SearchForm>
      {body && !body.isOld && <MeaningOffer search={body.search} />}
      {!body && <Title size="part">検索結果</Title>}
      {isSearching && !body && <LoadingState title="検索しています" />}
      {(body || (shown && !shown.isOld)) && !failure && (
        <SearchCollections
          current={RESULTS_PATH}
          query={searchRequestOf(allowed).query}
          date={daysOf(allowed.date)}
          isNarrowed={isNarrowed(allowed)}
          total={shown?.isOld ? undefined : shown?.result.total}
        />
      )}
      {failure && <SearchFailed {...searched} failure={failure} onRetry={retry} />}
      {shown && !shown.isOld && !body && (
        <NoHits {...searched} facets={shown.result.facets} words={shown.result.words} />
      )}
      {body && (
        <ResultBody
          {...searched}
          {...{ returning, reader }}
          shown={body}
          onHelp={openHelp}
          onReload={retry}
        />
      )}
      {help}
    </Page>
  );
}
