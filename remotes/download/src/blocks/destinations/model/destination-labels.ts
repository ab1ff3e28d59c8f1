import type { TransferProtocol } from '@newsphoto/contract';

export const PROTOCOL_LABELS: Readonly<Record<TransferProtocol, string>> = {
  sftp: 'SFTP',
  ftps: 'FTPS（明示的）',
  'ftps-implicit': 'FTPS（暗黙的）',
  ftp: 'FTP（暗号化なし）',
};

interface Place {
  readonly protocol: TransferProtocol;
  readonly host: string;
  readonly folder: string;
}

/** 「SFTP　ftp.example.jp /photos」 */
export const placeLine = ({ protocol, host, folder }: Place): string =>
  `${PROTOCOL_LABELS[protocol]}　${host}${folder === '' ? '' : ` ${folder.startsWith('/') ? '' : '/'}${folder}`}`;
