import { PAGE_SIZE } from '../../../blocks/search/model/article-search.ts';
import styles from './article-years.module.css';

interface ArticleYearsProps {
  readonly years: readonly { readonly year: string; readonly first: number; readonly count: number }[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

const pageOf = (index: number): number => Math.floor(index / PAGE_SIZE) + 1;
const yearText = (year: string): string =>
  year === '' ? '日付不明' : `${year.replace('X', '0')}年${year.endsWith('X') ? '代' : ''}`;

/** The years of a result that is sorted by days; each leads to its first text. */
export function ArticleYears({ years, page, onPage }: ArticleYearsProps) {
  if (years.length < 2) return null;
  return (
    <nav aria-label="掲載年" className={styles.years}>
      <ol>
        {years.map(({ year, first, count }) => (
          <li key={year}>
            <button
              type="button"
              aria-current={(pageOf(first) <= page && page <= pageOf(first + count - 1)) || undefined}
              aria-label={`${yearText(year)}、${count.toLocaleString('ja-JP')}件`}
              title={`${count.toLocaleString('ja-JP')}件`}
              onClick={() => onPage(pageOf(first))}
            >
              {yearText(year)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
