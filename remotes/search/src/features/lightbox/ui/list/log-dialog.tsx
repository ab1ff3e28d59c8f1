import { minuteLabel } from '@newsphoto/content';
import type { Lightbox, LightboxLog } from '@newsphoto/contract';
import { errorMessage } from '@newsphoto/http';
import { useApiQuery } from '@newsphoto/query';
import { Dialog, ErrorState, LoadingState, pageDialogs, Table } from '@newsphoto/ui';
import { isolated } from '../../../../blocks/lightbox/model/isolated.ts';
import { lightboxLogQuery } from '../../../../blocks/lightbox/state/lightbox-queries.ts';
import { logText } from '../../model/lightbox-labels.ts';

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
    <Table>
      <tbody>
        {log.map((line) => (
          <tr key={line.eventId}>
            <td data-nowrap>{minuteLabel(line.happenedAt)}</td>
            <td>{line.userName}</td>
            <td>{logText(line)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
