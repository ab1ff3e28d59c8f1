import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { JobRow } from './claims.repository.ts';
import type { JobDeclaration } from './job-declaration.ts';

/** Refused for a job of somebody else, but to the agency's own people. */
export function requireJob<Row extends JobRow>(actor: Actor, row: Row | undefined): Row {
  if (!row) throw new ApiError('job/unknown');
  const isOwner = isMember(actor) && row.owner_id === actor.userId;
  if (!isOwner && !isInternal(actor)) throw new ApiError('access/forbidden');
  return row;
}

const isOver = ({ state }: JobRow): boolean => state === 'done' || state === 'failed' || state === 'canceled';

export function mayCancel(row: JobRow, declaration: JobDeclaration | undefined): boolean {
  if (declaration?.isCancelable === false) return false;
  return row.phase === 'run' && !isOver(row) && row.cancel_requested_at === null;
}

/** What failed, or was cancelled by its reader, goes on where it stopped. */
export function mayRetry(row: JobRow, declaration: JobDeclaration | undefined): boolean {
  return (
    declaration !== undefined && row.phase === 'run' && (row.state === 'failed' || row.state === 'canceled')
  );
}

/** Once, and where there is something to undo; an undo that failed may be asked for again. */
export function mayUndo(row: JobRow, declaration: JobDeclaration | undefined): boolean {
  if (!declaration?.hasUndo || !isOver(row)) return false;
  if (row.phase === 'undo') return row.state === 'failed';
  return row.state === 'done' || row.checkpoint !== null;
}
