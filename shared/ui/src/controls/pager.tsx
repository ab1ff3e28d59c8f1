import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { IconButton } from './icon-button.tsx';
import styles from './pager.module.css';
import { pagesToShow } from './pages-to-show.ts';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onChange: (page: number) => void;
}

/** Left out on the narrowest screens, so that all fits one line of touch targets. */
const isOuter = (entry: number, page: number, pageCount: number): boolean =>
  Math.abs(entry - page) > 1 && entry !== 1 && entry !== pageCount;

export function Pager({ page, pageCount, onChange }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="ページ">
      <IconButton
        icon={<LeftOutlined />}
        label="前のページ"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pagesToShow(page, pageCount).map((entry, index, all) =>
        entry === 'gap' ? (
          <span key={`gap-after-${all[index - 1]}`} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <button
            key={entry}
            type="button"
            className={styles.page}
            aria-label={`${entry}ページ`}
            aria-current={entry === page ? 'page' : undefined}
            data-outer={isOuter(entry, page, pageCount) || undefined}
            onClick={() => onChange(entry)}
          >
            {entry}
          </button>
        ),
      )}
      <IconButton
        icon={<RightOutlined />}
        label="次のページ"
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
