import { Button } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import type { Totals } from '../model/totals.ts';
import type { SessionState, UploadSession } from '../state/upload-session.ts';
import type { OpenDrawer } from './open-drawer.ts';

interface UploadBarProps {
  readonly session: UploadSession;
  readonly state: SessionState;
  readonly totals: Totals;
  readonly onOpen: (drawer: OpenDrawer) => void;
  readonly onNew: () => void;
  /** Buttons that add files. */
  readonly children: ReactNode;
}

/** The actions on the list. */
export function UploadBar({ session, state, totals, onOpen, onNew, children }: UploadBarProps) {
  const { isStarted, isPaused } = state;
  const { counts, checked, pending, reading } = totals;
  const isFinished = isStarted && counts.all > 0 && checked + pending + reading === 0;
  return (
    <>
      <Button kind="plain" onClick={() => onOpen('deliveries')}>
        これまでの登録
      </Button>
      {isFinished && <Button onClick={onNew}>新しい登録を始める</Button>}
      <Button onClick={() => onOpen('shared')}>共通の項目</Button>
      {children}
      {isPaused ? (
        <Button kind="primary" onClick={() => session.resume()}>
          送信を再開
        </Button>
      ) : (
        isStarted && pending > 0 && <Button onClick={() => session.pause()}>一時停止</Button>
      )}
      {!isStarted && counts.all > 0 && (
        <Button kind="primary" disabled={checked === 0} onClick={() => session.start()}>
          {`${checked.toLocaleString('ja-JP')}件を送信`}
        </Button>
      )}
    </>
  );
}
