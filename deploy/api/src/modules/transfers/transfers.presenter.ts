import type { Transfer, TransferFile, TransferProblem, TransferProblemCode } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import { problemText } from '../../file-transfer/problem-texts.ts';
import { presentId } from '../contents/contents.presenter.ts';
import type { ShownFileRow, ShownTransferRow } from './transfer-list.repository.ts';
import { isOpen } from './transfers.repository.ts';

const momentOf = (moment: Date | null): string => (moment ? tokyoDateTime(moment) : '');

const problemOf = (code: TransferProblemCode | '' | null, detail: string | null): TransferProblem | null =>
  code === null || code === '' ? null : { code, text: problemText(code, detail ?? '') };

export function presentTransfer(row: ShownTransferRow, now: Date): Transfer {
  const isUnfinished = isOpen(row);
  const problem =
    (isUnfinished ? problemOf(row.server_code, row.server_detail) : null) ??
    problemOf(row.problem_code, row.problem_detail) ??
    (isUnfinished ? problemOf(row.file_code, row.file_detail) : null);
  return {
    ...{ transferId: row.transfer_id, destinationId: String(row.destination_id ?? '') },
    ...{ destinationName: row.destination_name, state: row.state },
    ...{ origin: row.origin, originName: row.origin_name },
    ...{ createdAt: tokyoDateTime(row.created_at), finishedAt: momentOf(row.finished_at) },
    ...{ fileCount: row.file_count, sentCount: row.sent_count, failedCount: row.failed_count },
    ...{ refusedCount: row.refused_count, bytes: row.bytes },
    sentBytes: row.sent_bytes + (isUnfinished ? row.sending_bytes : 0),
    problem,
    nextAt: isUnfinished && row.state !== 'paused' && !row.is_stopped ? momentOf(nextOf(row, now)) : '',
  };
}

/** The later one of the pauses of server and files; null: at once. */
function nextOf({ server_pause, file_pause }: ShownTransferRow, now: Date): Date | null {
  const pauses = [server_pause, file_pause].filter((pause) => pause !== null && pause > now);
  return pauses.toSorted((one, other) => Number(other) - Number(one))[0] ?? null;
}

export function presentFile(row: ShownFileRow, headline: string): TransferFile {
  return {
    ...{ position: row.position, kind: row.kind, headline },
    contentId: row.content_id === null ? '' : presentId(row.content_id),
    wireId: String(row.wire_id ?? ''),
    ...{ folder: row.folder, name: row.state === 'sent' ? row.remote_name : row.name },
    ...{ size: row.size, sentBytes: row.sent_bytes, state: row.state, attempts: row.attempts },
    problem: problemOf(row.problem_code, row.problem_detail),
    sentAt: momentOf(row.sent_at),
  };
}
