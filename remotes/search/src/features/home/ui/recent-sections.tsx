import type { RecentContentsResponse } from '@newsphoto/contract';
import { Button, EmptyState, ErrorState, LoadingState } from '@newsphoto/ui';
import { Link } from 'react-router-dom';
import { formatSearchState, NO_DATE, RESULTS_PATH, type SearchState } from '../../../model/search-state.ts';
import { useRecentContents } from '../state/use-recent-contents.ts';
import { RecentRow } from './recent-row.tsx';
import styles from './recent-sections.module.css';

type Section = RecentContentsResponse['data']['sections'][number];

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

/** The newest contents of each category, a row of pictures each. */
export function RecentSections({ held }: RecentSectionsProps) {
  const { sections, failed, retry } = useRecentContents();
  if (failed) {
    return (
      <ErrorState
        title="新着を読み込めませんでした"
        actions={<Button onClick={retry}>もう一度読み込む</Button>}
      >
        検索はご利用いただけます。
      </ErrorState>
    );
  }
  if (!sections || held) return <LoadingState title="新着を読み込んでいます" />;
  const filled = sections.filter((section) => section.items.length > 0);
  if (filled.length === 0) return <EmptyState title="公開中の素材はまだありません" />;
  return (
    <div className={styles.sections}>
      {filled.map((section, index) => (
        <RecentSection key={section.category} section={section} first={index === 0} />
      ))}
    </div>
  );
}

function RecentSection({ section, first }: { readonly section: Section; readonly first: boolean }) {
  const titleId = `recent-${section.category}`;
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {section.label}
        </h2>
        <Link to={categoryHref(section.category)} aria-label={`${section.label}の新着をすべて見る`}>
          すべて見る
        </Link>
      </div>
      <RecentRow items={section.items} priority={first} />
    </section>
  );
}
