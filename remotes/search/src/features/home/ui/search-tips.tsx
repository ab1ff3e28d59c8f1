import type { ToggleEvent } from 'react';
import { Link } from 'react-router-dom';
import { NO_DATE, newSearchHref } from '../../../blocks/search/model/search-state.ts';
import type { TipsSetting } from '../state/use-tips-setting.ts';
import styles from './search-tips.module.css';

const TIPS: readonly { readonly example: string; readonly means: string }[] = [
  { example: '首相 会見', means: '両方を含む（空白または「*」）' },
  { example: '台風+地震', means: 'どちらかを含む' },
  { example: '列車#新幹線', means: '「新幹線」を含むものを除く' },
  { example: '(港+海岸) 船', means: 'かっこで先にまとめる' },
  { example: '東京\\*', means: '記号そのものを探す（前に「\\」）' },
];

export interface SearchTipsProps {
  readonly setting: TipsSetting;
}

/** How to write a search; each example runs when it is clicked. */
export function SearchTips({ setting }: SearchTipsProps) {
  const handleToggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    // The event also fires for what was rendered open.
    if (currentTarget.open !== setting.open) setting.toggle();
  };
  return (
    <details className={styles.tips} open={setting.open} onToggle={handleToggle}>
      <summary className={styles.summary}>検索のヒント</summary>
      <dl className={styles.list}>
        {TIPS.map(({ example, means }) => (
          <div key={example} className={styles.tip}>
            <dt>
              <Link
                className={styles.example}
                to={newSearchHref({ query: example, type: '', date: NO_DATE })}
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
      </p>
    </details>
  );
}
