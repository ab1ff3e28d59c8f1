import { tokyoDate } from '@newsphoto/domain';
import { Button, EmptyState, ErrorState, LoadingState, Stack, Title } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import {
  formatSearchState,
  NO_DATE,
  RESULTS_PATH,
  type SearchState,
} from '../../../blocks/search/model/search-state.ts';
import { dayBlocks, dayInWords, type ShownSection } from '../model/day-blocks.ts';
import { useRecentContents } from '../state/use-recent-contents.ts';
import { RecentRow } from './recent-row.tsx';
import styles from './recent-sections.module.css';

/** Everything of a category, newest registration first. */
function categoryHref(category: string): string {
  const state: SearchState = {
    query: '',
    type: '',
    date: NO_DATE,
    filters: { category: [category] },
    sort: '2',
    cnt: '0',
    view: 4,
    page: 1,
  };
  return `${RESULTS_PATH}?${formatSearchState(state)}`;
}

export interface RecentSectionsProps {
  /** Something above is still on its way: nothing is shown that it would push down. */
  readonly held: boolean;
}

/** Today's photographs by category, and of the others the newest: each says of when it is. */
export function RecentSections({ held }: RecentSectionsProps) {
  const { data, error, isFetching, refetch } = useRecentContents();
  if (!data && error && !isFetching) {
    return (
      <ErrorState
        title="新着を読み込めませんでした"
        actions={<Button onClick={() => void refetch()}>もう一度読み込む</Button>}
      >
        検索はご利用いただけます。
      </ErrorState>
    );
  }
  if (!data || held) return <LoadingState title="新着を読み込んでいます" />;
  const day = tokyoDate(new Date());
  const { today, earlier } = dayBlocks(data.sections, day);
  if (today.length + earlier.length === 0) return <EmptyState title="公開中の素材はまだありません" />;
  return (
    <>
      <Stack as="section" gap={16} aria-labelledby="todays-contents">
        <h2 id="todays-contents" className={styles.heading}>
          今日の写真<span className={styles.day}>{dayInWords(day)}</span>
        </h2>
        {today.length === 0 && <p className={styles.none}>今日登録された写真・映像はまだありません。</p>}
        {today.length > 0 && <Sections sections={today} isFirst />}
      </Stack>
      {earlier.length > 0 && (
        <Stack as="section" gap={16} aria-labelledby="earlier-contents">
          <h2 id="earlier-contents" className={styles.heading}>
            最近の写真
          </h2>
          <Sections sections={earlier} isFirst={today.length === 0} />
        </Stack>
      )}
    </>
  );
}

interface SectionsProps {
  readonly sections: readonly ShownSection[];
  /** The first pictures of the page. */
  readonly isFirst: boolean;
}

function Sections({ sections, isFirst }: SectionsProps) {
  return (
    <Stack gap={32}>
      {sections.map((section, index) => (
        <CategorySection key={section.category} section={section} first={isFirst && index === 0} />
      ))}
    </Stack>
  );
}

function CategorySection({ section, first }: { readonly section: ShownSection; readonly first: boolean }) {
  const titleId = `recent-${section.category}`;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <Title id={titleId} level={3}>
          {section.label}
        </Title>
        <span className={styles.note}>{section.note}</span>
        <Link to={categoryHref(section.category)} aria-label={`${section.label}の新着をすべて見る`}>
          すべて見る
        </Link>
      </div>
      <RecentRow items={section.items} priority={first} />
    </section>
  );
}
