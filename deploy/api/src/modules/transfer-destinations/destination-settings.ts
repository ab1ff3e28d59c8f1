import type { NewTransferDestination } from '@newsphoto/contract';
import { isTemplateProblem, readFolderTemplate } from '@newsphoto/domain/downloads';
import { type Actor, isMember } from '../../access/actor.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { requireTemplate } from '../downloads/file-names.ts';
import { administersGroup } from '../group-administration/group-administration.policy.ts';
import { type DestinationColumns, findMembersAmong, type Owner } from './destinations.repository.ts';

export type DestinationSettings = Omit<NewTransferDestination, 'secret'>;
export type ServerSettings = Pick<
  DestinationSettings,
  'protocol' | 'host' | 'port' | 'userName' | 'auth' | 'identity' | 'isActiveMode' | 'nameEncoding'
>;

/** Own ones, and those of the group that the user administers. */
export const mayChange = (actor: Actor, { user_id, group_id }: Owner): boolean =>
  isMember(actor) && (user_id === actor.userId || (group_id === actor.groupId && administersGroup(actor)));

const isSftp = ({ protocol }: Pick<ServerSettings, 'protocol'>): boolean => protocol === 'sftp';

/** @throws ApiError for a kind of log-in that the protocol does not have */
export function serverColumns(server: ServerSettings) {
  if (server.auth === 'key' && !isSftp(server)) throw new ApiError('request/invalid', [], { field: 'auth' });
  return {
    ...{ protocol: server.protocol, host: server.host, port: server.port },
    ...{ user_name: server.userName, auth: server.auth },
    identity: server.protocol === 'ftp' ? '' : server.identity,
    is_active_mode: server.isActiveMode && !isSftp(server),
    // SFTP has no other encodings than UTF-8.
    name_encoding:
      isSftp(server) && server.nameEncoding === 'cp932' ? ('utf8' as const) : server.nameEncoding,
  };
}

/** @throws ApiError E0061 with the position of what cannot be read */
export function requireFolderTemplate(text: string) {
  const template = readFolderTemplate(text);
  if (!isTemplateProblem(template)) return template;
  throw new ApiError('request/invalid', [], { field: 'folder', position: template.position });
}

const SPACES = /\s+/gu;

/**
 * The columns of settings that are complete and can be read.
 * @throws ApiError with the field that is not
 */
export function columnsOf(settings: DestinationSettings): Omit<DestinationColumns, 'secret_box'> {
  const name = settings.name.normalize('NFC').replaceAll(SPACES, ' ').trim();
  if (name === '') throw new ApiError('transfer/not-entered', ['名称'], { field: 'name' });
  const server = serverColumns(settings);
  if (isSftp(settings) && server.identity === '')
    throw new ApiError('transfer/not-confirmed', [], { field: 'identity' });
  requireFolderTemplate(settings.folder);
  requireTemplate(settings.nameTemplate);
  return {
    ...server,
    ...{ name, folder: settings.folder, name_template: settings.nameTemplate },
    ...{ conflict: settings.conflict, verification: settings.verification },
    choice: JSON.stringify(settings.choice),
    ...{ captions: settings.captions, caption_encoding: settings.captionEncoding, updates: settings.updates },
    is_for_all: settings.userIds === null,
  };
}

/**
 * Whose a new destination is.
 * @throws ApiError `access/forbidden` for a group that the user does not administer
 */
export function ownerOf(actor: Actor, { owner }: Pick<DestinationSettings, 'owner'>): Owner {
  if (owner === 'user') return { user_id: actor.userId, group_id: null };
  if (!administersGroup(actor)) throw new ApiError('access/forbidden');
  return { user_id: null, group_id: actor.groupId };
}

/** @throws ApiError for users who are no active members of the group, and for any of an own destination */
export async function requireUsers(
  transaction: DatabaseTransaction,
  { group_id }: Owner,
  { userIds }: Pick<DestinationSettings, 'userIds'>,
  before: readonly string[] = [],
): Promise<void> {
  if (userIds === null) return;
  const found = group_id === null ? new Set() : await findMembersAmong(transaction, group_id, userIds);
  // Who has left meanwhile stays in the list, without an effect.
  const isKnown = (id: string) => found.has(id) || before.includes(id);
  if (group_id === null || !userIds.every(isKnown))
    throw new ApiError('request/invalid', [], { field: 'userIds' });
}
