import type { Lightbox, LightboxLog } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { Dialog, ErrorState, LoadingState, Note, pageDialogs } from '@newsphoto/ui';
import { isolated } from '../../../../blocks/lightbox/model/isolated.ts';
import { lightboxLogQuery } from '../../../../blocks/lightbox/state/lightbox-queries.ts';
import { logText, momentText } from '../../model/lightbox-labels.ts';
import styles from './log-dialog.module.css';

export function openLog({ lightboxId, name }: Lightbox): void {
  void pageDialogs.open(({ close }) => (
    <Dialog title={`「${isolated(name)}」の操作の記録`} onClose={() => close()} bodyMaxHeight={480}>
      <Log lightboxId={lightboxId} />
    </Dialog>
  ));
}

function Log({ lightboxId }: Pick<Lightbox, 'lightboxId'>) {
  const { data, error } = useApiQuery(lightboxLogQuery(lightboxId));
  if (data) return <LogLines log={data} />;
  if (!error) return <LoadingState title="記録を読み込んでいます" />;
  return <ErrorState title="記録を読み込めませんでした">{errorMessage(error)}</ErrorState>;
}

function LogLines({ log }: { readonly log: LightboxLog }) {
  return (
    <ol className={styles.log}>
      {log.map((line) => (
        <li key={line.eventId} className={styles.line}>
          <Note as="span" numbers>
            {momentText(line.happenedAt)}
          </Note>
          <span>{line.userName}</span>
          <span>{logText(line)}</span>
        </li>
      ))}
    </ol>
  );
}
