import {
  type NewTransferDestination,
  TRANSFER_CAPTIONS,
  TRANSFER_NAME_ENCODINGS,
  TRANSFER_PORTS,
  TRANSFER_PROTOCOLS,
  TRANSFER_UPDATES,
  type TransferCheck,
  type TransferDestination,
  type TransferProtocol,
  type TransferSecret,
} from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import type { EditedRecord } from '@newsphoto/records';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const oneOf = <Value extends string>(values: readonly Value[], value: unknown, other: Value): Value =>
  values.find((one) => one === value) ?? other;

export const protocolOf = ({ protocol }: FieldValues): TransferProtocol =>
  oneOf(TRANSFER_PROTOCOLS, protocol, 'sftp');

export const authOf = (values: FieldValues): 'password' | 'key' =>
  protocolOf(values) === 'sftp' && values.auth === 'key' ? 'key' : 'password';

/** Which server a key was confirmed for. */
export function serverKeyOf(values: FieldValues): string {
  const protocol = protocolOf(values);
  return [protocol, text(values.host).toLowerCase(), text(values.port) || TRANSFER_PORTS[protocol]].join(' ');
}

/** How to connect, as the API takes it. A key that was confirmed for another server is none. */
export function serverOf(values: FieldValues) {
  const protocol = protocolOf(values);
  return {
    protocol,
    host: text(values.host),
    port: Number(text(values.port) || TRANSFER_PORTS[protocol]),
    userName: text(values.userName),
    auth: authOf(values),
    identity: protocol !== 'ftp' && values.identityFor === serverKeyOf(values) ? text(values.identity) : '',
    isActiveMode: protocol !== 'sftp' && values.isActiveMode === true,
    nameEncoding: oneOf(TRANSFER_NAME_ENCODINGS, values.nameEncoding, 'utf8'),
  };
}

/** The stored password or key belongs to this server, user and kind of log-in. */
export function isServerOf(stored: TransferDestination, values: FieldValues): boolean {
  const { protocol, host, port, userName, auth } = serverOf(values);
  return (
    protocol === stored.protocol &&
    host === stored.host &&
    port === stored.port &&
    userName === stored.userName &&
    auth === stored.auth
  );
}

/** What was entered; undefined: nothing, so that the stored one is used. Spaces may be part of a password. */
export function secretOf(values: FieldValues): TransferSecret | undefined {
  const isKey = authOf(values) === 'key';
  const value = String((isKey ? values.privateKey : values.password) ?? '');
  if (value.trim() === '') return undefined;
  return { value, passphrase: isKey ? String(values.passphrase ?? '') : '' };
}

const withSecret = (values: FieldValues) => {
  const secret = secretOf(values);
  return secret && { secret };
};

export function enteredOf(values: FieldValues): NewTransferDestination {
  const isSized = values.size === 'pixels';
  const isGroups = values.owner === 'group';
  const userIds = Array.isArray(values.userIds) ? values.userIds.map(String) : [];
  return {
    ...serverOf(values),
    ...withSecret(values),
    name: text(values.name),
    folder: text(values.folder),
    nameTemplate: text(values.nameTemplate),
    conflict: oneOf(['number', 'replace'], values.conflict, 'number'),
    verification: oneOf(['size', 'content'], values.verification, 'size'),
    choice: isSized
      ? {
          ...{ pixels: Number(values.pixels), format: 'jpeg', quality: Number(values.quality) },
          colour: oneOf(['asis', 'srgb'] as const, values.colour, 'asis'),
        }
      : { pixels: null, format: 'original', ...(values.untouched === true && { metadata: false }) },
    captions: oneOf(TRANSFER_CAPTIONS, values.captions, 'none'),
    captionEncoding: oneOf(['utf8', 'sjis'], values.captionEncoding, 'utf8'),
    updates: oneOf(TRANSFER_UPDATES, values.updates, 'kills'),
    owner: isGroups ? 'group' : 'user',
    userIds: isGroups && values.audience === 'chosen' ? userIds : null,
  };
}

export const checkOf = (values: FieldValues, destinationId: string | undefined): TransferCheck => ({
  ...serverOf(values),
  ...withSecret(values),
  folder: text(values.folder),
  ...(destinationId !== undefined && { destinationId }),
});

export const NEW_DESTINATION: EditedRecord = {
  values: {
    ...{ name: '', owner: 'user', audience: 'all', userIds: [] },
    ...{ protocol: 'sftp', host: '', port: '', userName: '', auth: 'password' },
    ...{ password: '', privateKey: '', passphrase: '', isActiveMode: false, nameEncoding: 'utf8' },
    ...{ identity: '', identityFor: '', folder: '', nameTemplate: '{素材番号}_{見出し}_{撮影日}' },
    ...{ conflict: 'number', verification: 'size', size: 'original', pixels: '3000', quality: '90' },
    ...{ colour: 'asis', untouched: false, captions: 'none', captionEncoding: 'utf8', updates: 'kills' },
  },
  version: 0,
};

export function recordOf(destination: TransferDestination): EditedRecord {
  const { choice, userIds, port, version } = destination;
  const { name, owner, protocol, host, userName, auth, isActiveMode, nameEncoding, identity } = destination;
  const { folder, nameTemplate, conflict, verification, captions, captionEncoding, updates } = destination;
  const values: FieldValues = {
    ...NEW_DESTINATION.values,
    ...{ name, owner, protocol, host, userName, auth, isActiveMode, nameEncoding, identity },
    ...{ folder, nameTemplate, conflict, verification, captions, captionEncoding, updates },
    ...{ audience: userIds === null ? 'all' : 'chosen', userIds: userIds ?? [], port: String(port) },
    ...{ size: choice.pixels === null ? 'original' : 'pixels', pixels: String(choice.pixels ?? 3000) },
    ...{ quality: String(choice.quality ?? 90), colour: choice.colour ?? 'asis' },
    untouched: choice.metadata === false,
  };
  return { values: { ...values, identityFor: serverKeyOf(values) }, version };
}
