// Separate from the schemas, so that pages do not bundle the schema library.

/** `ftps`: FTP with AUTH TLS. `ftps-implicit`: TLS from the first byte. `ftp`: name, password and files are not encrypted. */
export const TRANSFER_PROTOCOLS = ['sftp', 'ftps', 'ftps-implicit', 'ftp'] as const;
export type TransferProtocol = (typeof TRANSFER_PROTOCOLS)[number];

export const TRANSFER_PORTS: Readonly<Record<TransferProtocol, number>> = {
  sftp: 22,
  ftps: 21,
  'ftps-implicit': 990,
  ftp: 21,
};

/** How the names of files are written on the server. `ascii`: other characters are replaced, by the number of the content. */
export const TRANSFER_NAME_ENCODINGS = ['utf8', 'cp932', 'ascii'] as const;
export type TransferNameEncoding = (typeof TRANSFER_NAME_ENCODINGS)[number];

/** If the folder has a file of that name. `number`: the new file gets a number. `replace`: it takes the place of the old one. */
export const TRANSFER_CONFLICTS = ['number', 'replace'] as const;
export type TransferConflict = (typeof TRANSFER_CONFLICTS)[number];

/** What is compared after the upload. `content`: a hash of the server, or the file is read again. `size`: its size, and a hash where the server has one. */
export const TRANSFER_VERIFICATIONS = ['size', 'content'] as const;
export type TransferVerification = (typeof TRANSFER_VERIFICATIONS)[number];

/** Details of the contents beside the pictures. `text`: a file for each picture. `csv`: one for each transfer. */
export const TRANSFER_CAPTIONS = ['none', 'text', 'csv'] as const;
export type TransferCaptions = (typeof TRANSFER_CAPTIONS)[number];

/** What follows an automatic delivery. `kills`: a notice once the content was withdrawn. `all`: corrected files as well. */
export const TRANSFER_UPDATES = ['none', 'kills', 'all'] as const;
export type TransferUpdates = (typeof TRANSFER_UPDATES)[number];

/** Steps of a connection and of a file, in their order. `identity`: the certificate or host key of the server. */
export const TRANSFER_STEPS = [
  'name',
  'connect',
  'identity',
  'login',
  'folder',
  'write',
  'verify',
  'rename',
  'delete',
] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

/**
 * Why a transfer does not go on. `identity-new`: a host key or certificate that the user has not confirmed. `identity-changed`: another
 * one than they confirmed. `secret`: the stored password or key cannot be opened. `ended`: the right to the file has ended.
 * `refused`: it could not be created without its user; the detail has the message.
 */
export const TRANSFER_PROBLEM_CODES = [
  'transfer/address',
  'transfer/name',
  'transfer/unreachable',
  'transfer/silent',
  'transfer/no-tls',
  'transfer/certificate',
  'transfer/identity-new',
  'transfer/identity-changed',
  'transfer/login',
  'transfer/secret',
  'transfer/folder',
  'transfer/refused-name',
  'transfer/full',
  'transfer/write',
  'transfer/verify',
  'transfer/rename',
  'transfer/delete',
  'transfer/interrupted',
  'transfer/source',
  'transfer/ended',
  'transfer/expired',
  'transfer/destination',
  'transfer/too-large',
  'transfer/refused',
  'transfer/other',
] as const;
export type TransferProblemCode = (typeof TRANSFER_PROBLEM_CODES)[number];

/** `preparing`: its files are made. `waiting`: for its turn, or for the server. `done`: every file was sent or refused. */
export const TRANSFER_STATES = [
  'preparing',
  'waiting',
  'sending',
  'paused',
  'done',
  'failed',
  'cancelled',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

/** `refused`: the user has no right to it, or no longer. */
export const TRANSFER_FILE_STATES = ['waiting', 'sending', 'sent', 'failed', 'refused', 'cancelled'] as const;
export type TransferFileState = (typeof TRANSFER_FILE_STATES)[number];

/** `update`: a corrected file, or a kill notice, after an automatic delivery. */
export const TRANSFER_ORIGINS = ['manual', 'order', 'wire', 'automatic', 'update'] as const;
export type TransferOrigin = (typeof TRANSFER_ORIGINS)[number];

/** Rows of a page of transfers, or of their files. */
export const TRANSFERS_PAGE = 50;
export const MOST_TRANSFER_WIRE_ITEMS = 100;
