import type { TransferDestination } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import { problemText } from '../../file-transfer/problem-texts.ts';
import { mayChange } from './destination-settings.ts';
import type { DestinationRow, ListedDestination } from './destinations.repository.ts';

const moment = (at: Date | null): string => (at === null ? '' : tokyoDateTime(at));

/** Without its secret, sealed or not. */
export function present(row: ListedDestination, actor: Actor): TransferDestination {
  const canChange = mayChange(actor, row);
  return {
    destinationId: String(row.destination_id),
    ...{ name: row.name, protocol: row.protocol, host: row.host, port: row.port },
    ...{ userName: row.user_name, auth: row.auth, identity: row.identity },
    ...{ isActiveMode: row.is_active_mode, nameEncoding: row.name_encoding },
    ...{ folder: row.folder, nameTemplate: row.name_template },
    ...{ conflict: row.conflict, verification: row.verification, choice: row.choice },
    ...{ captions: row.captions, captionEncoding: row.caption_encoding, updates: row.updates },
    owner: row.user_id === null ? 'group' : 'user',
    userIds: row.is_for_all ? null : row.user_ids.filter((userId) => canChange || userId === actor.userId),
    ...{ version: row.version, canChange, waiting: row.waiting },
    stopped: stoppedOf(row),
    nextAt: row.is_stopped || row.failures === 0 ? '' : moment(row.not_before),
    lastSentAt: moment(row.last_sent_at),
  };
}

const stoppedOf = ({ is_stopped, problem_code: code, problem_detail: detail }: DestinationRow) =>
  is_stopped && code !== '' ? { code, text: problemText(code, detail) } : null;

/** As a choice of where to send. */
export const presentChoice = (row: DestinationRow) => ({
  destinationId: String(row.destination_id),
  ...{ name: row.name, protocol: row.protocol, host: row.host, folder: row.folder },
  owner: row.user_id === null ? ('group' as const) : ('user' as const),
  isStopped: row.is_stopped,
});
