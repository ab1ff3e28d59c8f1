// Separate from the schemas, so that pages do not bundle the schema library.

/** `explicit`: FTP with AUTH TLS (FTPS). `none`: name, password and files are not encrypted. */
export const FTP_SECURITIES = ['explicit', 'none'] as const;
export type FtpSecurity = (typeof FTP_SECURITIES)[number];

/** What happens on the server with a file that was collected. */
export const FTP_AFTERWARDS = ['leave', 'move', 'delete'] as const;
export type FtpAfterwards = (typeof FTP_AFTERWARDS)[number];

/**
 * Why a collection found nothing. `address`: an address that is not allowed. `files`: some files could not be read, moved or deleted.
 * `password`: the stored password cannot be opened. `local`: the folder of the source, or its disk.
 */
export const FTP_PROBLEM_CODES = [
  'ftp/address',
  'ftp/unreachable',
  'ftp/silent',
  'ftp/no-tls',
  'ftp/certificate',
  'ftp/login',
  'ftp/folder',
  'ftp/too-many',
  'ftp/interrupted',
  'ftp/files',
  'ftp/password',
  'ftp/local',
  'ftp/other',
] as const;
export type FtpProblemCode = (typeof FTP_PROBLEM_CODES)[number];
