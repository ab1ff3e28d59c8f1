import { formatFileSize } from '@newsphoto/domain';
import { Note, ProgressBar, Toolbar } from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import { remainingText, type Totals } from '../model/totals.ts';
import type { SessionState, UploadSession } from '../state/upload-session.ts';
import styles from './upload-summary.module.css';

interface UploadSummaryProps {
  readonly session: UploadSession;
  readonly state: SessionState;
  readonly totals: Totals;
}

const count = (value: number): string => value.toLocaleString('ja-JP');

/** How much of all has arrived, how fast, and how long the rest takes. */
export function UploadSummary({ session, state, totals }: UploadSummaryProps) {
  const { bytes, sent, reading, pending, counts } = totals;
  const isSending = state.isStarted && pending > 0;
  const rate = useRate(session, isSending && !state.isPaused);
  const rest = remainingText(bytes - sent, rate);
  const parts = [
    `${formatFileSize(sent)} / ${formatFileSize(bytes)}`,
    isSending && rate > 0 && `${formatFileSize(rate)}/秒`,
    isSending && rest !== '' && `残り${rest}`,
    state.isPaused && '一時停止中',
  ].filter(Boolean);
  return (
    <section className={styles.summary} aria-label="全体の状況">
      <Toolbar gap="4px 16px">
        <output aria-label="件数">{countsText(counts, reading)}</output>
        <Toolbar as="span" end>
          <Note as="span" size="dense" numbers>
            {parts.join('　')}
          </Note>
        </Toolbar>
      </Toolbar>
      <ProgressBar label="全体の送信状況" value={bytes > 0 ? sent / bytes : 0} failed={state.error !== ''} />
    </section>
  );
}

function countsText(counts: Totals['counts'], reading: number): string {
  const { all, done, moving, withdrawn, skipped, problem } = counts;
  const parts = [
    `全${count(all)}件`,
    reading > 0 && `読み込み中${count(reading)}件`,
    moving > 0 && `送信・登録中${count(moving)}件`,
    done > 0 && `登録済み${count(done)}件`,
    withdrawn > 0 && `取り消し済み${count(withdrawn)}件`,
    skipped > 0 && `重複${count(skipped)}件`,
    problem > 0 && `エラー${count(problem)}件`,
  ];
  return parts.filter(Boolean).join('　');
}

/** Bytes per second, which falls while nothing arrives: no row changes then. */
function useRate({ rate }: UploadSession, isRunning: boolean): number {
  const [perSecond, setPerSecond] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setPerSecond(rate.perSecond(Date.now())), 1_000);
    return () => clearInterval(timer);
  }, [rate, isRunning]);
  return isRunning ? perSecond : 0;
}
