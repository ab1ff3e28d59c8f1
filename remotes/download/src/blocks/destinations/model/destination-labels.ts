import type { TransferDestination, TransferProtocol } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

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

/** Its state in a word. */
export function destinationState({ stopped, nextAt }: Pick<TransferDestination, 'stopped' | 'nextAt'>): {
  readonly label: string;
  readonly tone: StateTone;
} {
  if (stopped) return { label: '停止中', tone: 'alert' };
  if (nextAt !== '') return { label: '再試行待ち', tone: 'active' };
  return { label: '稼働中', tone: 'done' };
}
