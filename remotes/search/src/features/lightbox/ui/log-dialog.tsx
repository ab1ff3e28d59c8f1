import type { Lightbox, LightboxLog } from '@newsphoto/contract';
import { errorMessage, lightboxLog, QUIET_CALL } from '@newsphoto/http';
import { Dialog, ErrorState, LoadingState, pageDialogs } from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import { isolated } from '../../../model/isolated.ts';
import { logWords, momentWords } from '../model/lightbox-words.ts';
import styles from './log-dialog.module.css';

/** Shows who did what to a lightbox. */
export function openLog({ lightboxId, name }: Lightbox): void {
  void pageDialogs.open(({ close }) => (
    <Dialog title={`「${isolated(name)}」の操作の記録`} onClose={() => close()} bodyMaxHeight={480}>
      <Log lightboxId={lightboxId} />
    </Dialog>
  ));
}

function Log({ lightboxId }: Pick<Lightbox, 'lightboxId'>) {
  const [state, setState] = useState<LightboxLog | { readonly failure: string }>();
  useEffect(() => {
    let isWanted = true;
    lightboxLog(lightboxId, QUIET_CALL).then(
      (log) => isWanted && setState(log),
      (error: unknown) => isWanted && setState({ failure: errorMessage(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [lightboxId]);
  if (!state) return <LoadingState title="記録を読み込んでいます" />;
  if ('failure' in state) return <ErrorState title="記録を読み込めませんでした">{state.failure}</ErrorState>;
  return (
    <ol className={styles.log}>
      {state.map((line) => (
        <li key={line.eventId} className={styles.line}>
          <time className={styles.moment}>{momentWords(line.happenedAt)}</time>
          <span>{line.userName}</span>
          <span>{logWords(line)}</span>
        </li>
      ))}
    </ol>
  );
}
