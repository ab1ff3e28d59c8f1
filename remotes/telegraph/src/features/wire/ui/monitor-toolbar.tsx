import type { MonitorView } from '../model/monitor-view.ts';
import type { WireList } from '../model/wire-list.ts';
import styles from './monitor.module.css';

interface MonitorToolbarProps {
  readonly list: WireList | undefined;
  readonly isPaused: boolean;
  readonly view: MonitorView;
  readonly isFilterShown: boolean;
  readonly isLoud: boolean;
  onFilter(): void;
  onSound(): void;
  onShow(): void;
  onPause(): void;
  onReader(): void;
  onWall(): void;
}

/** What waits, and how the wire is shown. */
export function MonitorToolbar({ list, isPaused, view, ...props }: MonitorToolbarProps) {
  const waiting = list?.waiting.length ?? 0;
  return (
    <header className={styles.toolbar}>
      <h1>配信モニター</h1>
      <div className={styles.state} role="status">
        {isPaused && <span>一時停止中</span>}
        {waiting > 0 && (
          <button type="button" className={styles.news} onClick={props.onShow}>
            新着 {waiting} 件
          </button>
        )}
      </div>
      <div className={styles.settings}>
        <Toggle label="絞り込み" keyHint="f" isOn={props.isFilterShown} onToggle={props.onFilter} />
        <Toggle label="通知音" keyHint="x" isOn={props.isLoud} onToggle={props.onSound} />
        <Toggle label="一時停止" keyHint="s" isOn={isPaused} onToggle={props.onPause} />
        <Toggle
          needsRoom
          label="本文を下に"
          keyHint="b"
          isOn={view.reader === 'below'}
          onToggle={props.onReader}
        />
        <Toggle needsRoom label="大きな文字" keyHint="w" isOn={view.isWall} onToggle={props.onWall} />
      </div>
    </header>
  );
}

interface ToggleProps {
  readonly label: string;
  readonly keyHint: string;
  readonly isOn: boolean;
  /** It changes nothing on a narrow screen, and is not there. */
  readonly needsRoom?: boolean;
  onToggle(): void;
}

function Toggle({ label, keyHint, isOn, needsRoom = false, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${needsRoom ? styles.ofRoom : ''}`}
      aria-pressed={isOn}
      aria-keyshortcuts={keyHint}
      title={`${label}（${keyHint}）`}
      onClick={onToggle}
    >
      {label}
    </button>
  );
}
