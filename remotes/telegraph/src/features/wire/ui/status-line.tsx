import { useEffect, useState } from 'react';
import { driftLabel } from '../model/server-clock.ts';
import { tokyoMoment } from '../model/tokyo-moment.ts';
import { longMoment } from '../model/wire-labels.ts';
import type { Connection, ConnectionState } from '../state/use-connection.ts';
import styles from './monitor.module.css';

const STATES: Readonly<Record<ConnectionState, string>> = {
  pushed: '接続中（即時に受信）',
  read: '接続中（数秒ごとに受信）',
  cut: '接続が切れています。つながると、自動で更新します。',
};

interface StatusLineProps {
  readonly connection: Connection;
  /** What could not be done. */
  readonly message: string;
  onHelp(): void;
}

/** Connection, clock of the server, and how much arrives. */
export function StatusLine({ connection, message, onHelp }: StatusLineProps) {
  const { state, status, drift } = connection;
  return (
    <footer className={styles.status}>
      <span className={styles.connection} data-state={state} role="status">
        {state ? STATES[state] : '接続しています'}
      </span>
      {status && (
        <>
          <span>直近 1 時間 {status.itemsOfLastHour.toLocaleString('ja-JP')} 件</span>
          {status.newest !== '' && <span>最新 No. {status.newest}</span>}
        </>
      )}
      <span role="status">{message}</span>
      <button
        type="button"
        className={styles.help}
        aria-keyshortcuts="?"
        title="キー操作（?）"
        onClick={onHelp}
      >
        キー操作
      </button>
      {drift !== undefined && (
        <span className={styles.clock}>
          <span data-off={Math.abs(drift) >= 1_000}>{driftLabel(drift)}</span>
          <ServerClock drift={drift} />
        </span>
      )}
    </footer>
  );
}

/** The time of the server, which changes with its seconds. */
function ServerClock({ drift }: { drift: number }) {
  const [now, setNow] = useState(() => Date.now() + drift);
  useEffect(() => {
    let timer = 0;
    const tick = () => {
      const server = Date.now() + drift;
      setNow(server);
      timer = window.setTimeout(tick, 1_000 - (server % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [drift]);
  const moment = tokyoMoment(now);
  const second = moment.slice(12);
  return (
    <time aria-label="サーバーの時刻" role="timer">
      {longMoment(moment)}
      {second === '00' && ':00'} JST
    </time>
  );
}
