import type { WireVersions } from '@newsphoto/contract';
import type { RefObject } from 'react';
import { useMonitorKeys } from '../state/use-monitor-keys.ts';
import styles from './monitor.module.css';

interface NewerVersionProps {
  readonly wireId: string;
  readonly known: WireVersions | undefined;
  readonly frame: RefObject<HTMLElement | null>;
  onVersion(wireId: string): void;
}

/** Above the story that is read, once a version of it arrives that is newer. */
export function NewerVersion({ wireId, known, frame, onVersion }: NewerVersionProps) {
  const newest = known?.versions[0];
  const isNewer = newest !== undefined && newest.wireId !== wireId;
  const open = () => {
    if (isNewer) onVersion(newest.wireId);
  };
  useMonitorKeys(frame, { v: open });
  // The place is there before: what appears in it is announced.
  return (
    <div role="status">
      {isNewer && (
        <p className={styles.newer}>
          {newest.kind === 'cancellation' ? '取消が届いています。' : '新しい版があります。'}
          <button
            type="button"
            className={styles.button}
            aria-keyshortcuts="v"
            title="新しい版を開く（v）"
            onClick={open}
          >
            第{newest.version}版を開く
          </button>
        </p>
      )}
    </div>
  );
}
