import type { PagePins } from '@newsphoto/contract';
import { Button } from '../../ui/button.tsx';
import { minuteLabel, pinLabel, refusalSentence } from './pin-sentences.ts';
import styles from './pins-ribbon.module.css';

export interface PinsRibbonProps {
  readonly pins: PagePins;
  /** Over a page of the shell, or as a row of a window, which has no panel. */
  readonly place?: 'page' | 'window';
  onOpen(): void;
  /** Removes all pins. */
  onEnd(): void;
}

/** Shows on every page that it differs from the page of all visitors, or why it does not although pins were requested. */
export function PinsRibbon({ pins, place = 'page', onOpen, onEnd }: PinsRibbonProps) {
  const { active, refused, until } = pins;
  const pinned = Object.entries(active);
  return (
    <aside className={styles.ribbon} data-place={place} aria-label="版の固定">
      <div className={styles.text} role="status">
        {pinned.length > 0 && (
          <p>
            <strong>版を固定中</strong>
            {pinned.map(([name, wanted]) => (
              <span key={name} className={styles.pin}>
                {pinLabel(name, wanted)}
              </span>
            ))}
            {until !== undefined && <span className={styles.until}>{minuteLabel(until)} まで</span>}
          </p>
        )}
        {refused.map((one) => (
          <p key={`${one.name}@${one.wanted}:${one.why}`} className={styles.refused}>
            {refusalSentence(one)}
          </p>
        ))}
        {refused.length > 0 && (
          <p className={styles.until}>固定できなかったものは、公開中の版を表示しています。</p>
        )}
      </div>
      <div className={styles.buttons}>
        {place === 'page' ? (
          <Button aria-haspopup="dialog" onClick={onOpen}>
            {' '}
            版の一覧
          </Button>
        ) : (
          <Button onClick={onOpen}> 版の一覧（新しいタブ）</Button>
        )}
        <Button onClick={onEnd}> {pinned.length > 0 ? '固定を解除' : '表示を消す'}</Button>
      </div>
    </aside>
  );
}
