import { ContentTile } from '@newsphoto/content';
import type { ContentSummary } from '@newsphoto/contract';
import { formatDay, tokyoDate } from '@newsphoto/domain';
import {
  EmptyState,
  ErrorState,
  Note,
  Section,
  Stack,
  Title,
  useElementWidth,
  VisuallyHidden,
} from '@newsphoto/ui';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { searchHref } from '../../../blocks/search/model/search-state.ts';
import { dayBlocks, dayText, type ShownSection } from '../model/day-blocks.ts';
import { fillRow } from '../model/fill-row.ts';
import { useRecentContents } from '../state/home-contents.ts';
import styles from './recent-sections.module.css';

const GAP = 12;

interface RecentRowProps {
  readonly items: readonly ContentSummary[];
  readonly priority: boolean;
}

const categoryHref = (category: string): string =>
  searchHref({ filters: { category: [category] }, sort: '2', cnt: '0', view: 4 });

export interface RecentSectionsProps {
  /** Something above is still on its way: nothing is shown that it would push down. */
  readonly held: boolean;
}

export function RecentSections({ held }: RecentSectionsProps) {
  const { data, error, isFetching, refetch } = useRecentContents();
  if (!data && error && !isFetching) {
    return (
      <ErrorState title="新着を読み込めませんでした" onRetry={refetch}>
        検索はご利用いただけます。
      </ErrorState>
    );
  }
  if (!data || held) return <AwaitedSections />;
  const day = tokyoDate(new Date());
  const { today, earlier } = dayBlocks(data.sections, day);
  if (today.length + earlier.length === 0) return <EmptyState title="公開中の素材はまだありません" />;
  return (
    <>
      <Section title="今日の写真" note={dayText(day)} gap={16}>
        <Note>
          {today.length === 0
            ? '今日登録された写真・映像はまだありません。'
            : '今日登録された写真・映像・音声です。カテゴリごとに、登録の新しい順に並んでいます。'}
        </Note>
        {today.length > 0 && <Sections sections={today} isFirst />}
      </Section>
      {earlier.length > 0 && (
        <Section title="最近の写真" gap={16}>
          <Note>今日の登録がまだないカテゴリの、最新の写真・映像・音声です。</Note>
          <Sections sections={earlier} isFirst={today.length === 0} />
        </Section>
      )}
    </>
  );
}

/** Where the first rows will be. */
function AwaitedSections() {
  return (
    <div role="status" className={styles.awaited}>
      <VisuallyHidden>新着を読み込んでいます</VisuallyHidden>
      <span className={styles.frame} />
      <span className={styles.frame} />
    </div>
  );
}

interface SectionsProps {
  readonly sections: readonly ShownSection[];
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
        <Note as="span" numbers>
          {section.note}
        </Note>
        <Link to={categoryHref(section.category)} aria-label={`${section.label}の新着をすべて見る`}>
          すべて見る
        </Link>
      </div>
      <RecentRow items={section.items} priority={first} />
    </section>
  );
}

function RecentRow({ items, priority }: RecentRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const width = useElementWidth(row);
  const wanted = width < 600 ? 128 : 168;
  const { height, widths } = fillRow(
    items.map((item) => item.aspectRatio),
    { width, gap: GAP, wanted },
  );
  return (
    <ul ref={row} className={styles.row} style={{ minHeight: width > 0 ? height + 44 : wanted + 44 }}>
      {items.slice(0, widths.length).map((item, index) => (
        <li key={item.contentId} style={{ width: widths[index] }}>
          <ContentTile
            item={item}
            note={formatDay(item.shotDate)}
            size="large"
            width={widths[index] ?? 0}
            height={height}
            priority={priority}
          />
        </li>
      ))}
    </ul>
  );
}
