import {
  besideOwn,
  PRINT_LABEL,
  selectionActions,
  typesIn,
  useContentActions,
  usePaperActions,
} from '@newsphoto/content';
import type { ContentSummary, SearchResult } from '@newsphoto/contract';
import type { SearchNode } from '@newsphoto/domain';
import { useOpened } from '@newsphoto/records';
import { Pager, useKeyMap, useMediaQuery } from '@newsphoto/ui';
import { isTicked, SelectionBar, useSelection } from '@newsphoto/ui/grid';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { articleHref } from '../../../blocks/article/model/article-href.ts';
import type { Reading } from '../../../blocks/article/state/reading-setting.ts';
import { useArticlePaper } from '../../../blocks/article/state/use-article-paper.ts';
import { type ArticleSearch, PAGE_SIZE } from '../../../blocks/search/model/article-search.ts';
import { useOrder, useYears } from '../state/use-articles.ts';
import { ArticleReader } from './article-reader.tsx';
import { ArticleRow, rowId } from './article-row.tsx';
import { ArticleYears } from './article-years.tsx';
import styles from './articles-body.module.css';

/** The list and the reader have room beside each other. */
const ROOMY = '(min-width: 1000px)';

export interface ArticlesBodyProps {
  readonly result: SearchResult;
  /** Of the page that is shown. */
  readonly items: readonly ContentSummary[];
  readonly page: number;
  readonly search: ArticleSearch;
  readonly isWaiting: boolean;
  readonly reading: Reading;
  readonly ast: SearchNode | undefined;
  readonly onPage: (page: number) => void;
  readonly onHelp: (open: () => void) => void;
}

/** The hits with their ticks, the years beside them, and the text that is read. */
export function ArticlesBody(props: ArticlesBodyProps) {
  const { result, items, page, search, reading } = props;
  const { handle, length } = result;
  const offset = (page - 1) * PAGE_SIZE;
  const navigate = useNavigate();
  const opened = useOpened();
  const isRoomy = useMediaQuery(ROOMY);
  const order = useOrder(result);
  const years = useYears(result, search.sort);
  const open = (contentId: string) =>
    isRoomy ? opened.open(contentId) : void navigate(articleHref(contentId, handle, search.query));
  const openAt = useEffectEvent((index: number) => {
    const item = items[index - offset];
    if (item) open(item.contentId);
  });
  const { selection, actions } = useSelection({ ids: order.ids, onOpen: openAt });
  const offered = useContentActions();
  const entire = selection.all && selection.marked.size === 0 ? handle : undefined;
  const typeOf = typesIn(order.all, (index) => items[index - offset] ?? { contentType: '3' });
  const paper = [
    ...useArticlePaper(),
    ...usePaperActions(entire).filter(({ label }) => label !== PRINT_LABEL),
  ];
  // The address follows a moment later: keys that are pressed fast go on from the last one.
  const reached = useRef(opened.id);
  useEffect(() => {
    reached.current = opened.id;
  }, [opened.id]);
  // The page was left by this key: the next one is read from the end that was beside it.
  const turned = useRef<1 | -1>(1);
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ contentId }) => contentId === reached.current);
    const to = at >= 0 ? at + by : by < 0 && turned.current < 0 ? items.length - 1 : 0;
    const next = items[to];
    const isWithin = by < 0 ? page > 1 : offset + items.length < length;
    if (!next && isWithin && !props.isWaiting) {
      turned.current = by;
      props.onPage(page + by);
    }
    if (!next) return;
    reached.current = next.contentId;
    document.getElementById(rowId(next.contentId))?.focus();
    if (isRoomy) opened.open(next.contentId);
  };
  const { help, openHelp } = useKeyMap([
    { keys: ['ArrowUp'], shown: '↑', effect: '前の記事へ', onPress: () => step(-1) },
    { keys: ['ArrowDown'], shown: '↓', effect: '次の記事へ', onPress: () => step(1) },
    { shown: 'スペース', effect: '選んでいる記事を選択に入れる' },
    { shown: 'ダブルクリック', effect: '記事の画面を開く' },
    { shown: 'n p', effect: '次の一致へ、前の一致へ' },
    { keys: ['v'], effect: '縦書きと横書きを切り替える', onPress: reading.turn },
  ]);
  const offerHelp = useEffectEvent(() => props.onHelp(openHelp));
  useEffect(() => offerHelp(), []);
  return (
    <div className={styles.body} data-dated={years.length > 1 || undefined} aria-busy={props.isWaiting}>
      <ArticleYears years={years} page={page} onPage={props.onPage} />
      <section aria-label="検索結果">
        <ol className={styles.rows} start={offset + 1}>
          {items.map((item, at) => (
            <ArticleRow
              key={item.contentId}
              item={item}
              index={offset + at}
              rows={reading.setting.rows}
              isOpened={item.contentId === opened.id}
              isTicked={isTicked(selection, item.contentId)}
              actions={actions}
              ast={props.ast}
              onLeave={() => void navigate(articleHref(item.contentId, handle, search.query))}
            />
          ))}
        </ol>
        <Pager page={page} pageCount={Math.ceil(length / PAGE_SIZE)} onChange={props.onPage} />
        <SelectionBar
          selection={selection}
          ids={order.all}
          total={order.isComplete ? order.all.length : length}
          noun="記事"
          actions={besideOwn(selectionActions(offered, { typeOf, handle: entire }), paper)}
          onTickAll={order.isComplete ? actions.tickAll : undefined}
          onClear={actions.clear}
        />
      </section>
      {isRoomy && (
        <section aria-label="記事" className={styles.reader}>
          <ArticleReader
            contentId={opened.id ?? ''}
            href={articleHref(opened.id ?? '', handle, search.query)}
            reading={reading}
            ast={props.ast}
          />
        </section>
      )}
      {help}
    </div>
  );
}
