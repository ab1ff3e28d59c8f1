import type { DeskFilter } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { useUserId } from '@newsphoto/session';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  Segmented,
  Title,
  Toolbar,
  useKeyMap,
  useMediaQuery,
  useScreenSize,
} from '@newsphoto/ui';
import { NewsBar } from '@newsphoto/ui/grid';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type DeskView, deskViewOf, paramsOf, withFilter } from '../model/desk-address.ts';
import { dayOf } from '../model/photo-texts.ts';
import type { Pending } from '../state/desk-list.ts';
import { useDesk } from '../state/use-desk.ts';
import { DESK_HELP } from './desk-keys.ts';
import { FilterBar, FilterButton } from './filter-bar.tsx';
import { MonitorBody } from './monitor-body.tsx';
import { SourceBars } from './source-bars.tsx';

const LAYOUTS = [
  { value: 'grid', label: '写真' },
  { value: 'list', label: '一覧' },
] as const;

/** All filters are in two lines then. */
const WIDE_QUERY = '(min-width: 1280px)';

/** Photographs that arrive, live, and the desk's work on them. */
export function MonitorPage() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => deskViewOf(new URLSearchParams(address)), [address]);
  const { filter, layout } = view;
  const [pending] = useState<Pending>(() => new Map());
  const desk = useDesk(filter, pending);
  const userId = useUserId();
  const today = dayOf(new Date());
  const change = (next: Partial<DeskView>) =>
    setParams(paramsOf({ ...view, ...next }), { replace: true, preventScrollReset: true });
  const handleNews = () => {
    window.scrollTo(0, 0);
    desk.reload();
  };
  const { help, openHelp } = useKeyMap([
    ...DESK_HELP,
    { keys: ['n'], effect: '新着を読み込む', onPress: handleNews },
  ]);
  const { list, summary, error } = desk;
  const counts = summary?.counts;
  const isWide = useMediaQuery(WIDE_QUERY);
  const hasKeys = useScreenSize() === 'large';
  const filters = {
    ...{ filter, sources: summary?.sources ?? [] },
    onChange: (next: DeskFilter) => change({ filter: next }),
  };
  return (
    <Page kind="items">
      <Toolbar>
        <Title size="part">デジタル写真モニター</Title>
        {counts && (
          <output aria-label="件数">
            {`全${counts.all.toLocaleString('ja-JP')}件　未確認${counts.unread.toLocaleString('ja-JP')}件　担当${counts.mine.toLocaleString('ja-JP')}件`}
          </output>
        )}
        <Toolbar as="span" end>
          {!isWide && <FilterButton {...filters} />}
          <Segmented
            label="表示"
            value={layout}
            options={LAYOUTS}
            onChange={(next) => change({ layout: next })}
          />
          {hasKeys && (
            <Button kind="plain" onClick={openHelp}>
              キー操作（?）
            </Button>
          )}
        </Toolbar>
      </Toolbar>
      {summary && (
        <SourceBars
          summary={summary}
          chosen={filter.source ?? ''}
          today={today}
          onChoose={(folder) => change({ filter: withFilter(filter, 'source', folder) })}
        />
      )}
      {isWide && <FilterBar {...filters} />}
      <NewsBar count={desk.news} keyHint="n" onLoad={handleNews} />
      {!list && !error && <LoadingState />}
      {!list && error && (
        <ErrorState title="モニターを読み込めませんでした" onRetry={desk.reload}>
          {errorMessage(error)}
        </ErrorState>
      )}
      {list && list.photos.length === 0 && (
        <EmptyState title="表示する写真がありません">
          {Object.keys(filter).length > 0
            ? '絞り込みの条件に合う写真がありません。'
            : '配信元のフォルダーに写真が届くと、ここに表示されます。'}
        </EmptyState>
      )}
      {list && list.photos.length > 0 && (
        <MonitorBody
          key={paramsOf({ filter, layout: 'grid' }).toString()}
          {...{ list, filter, layout, pending, userId, today }}
        />
      )}
      {help}
    </Page>
  );
}
