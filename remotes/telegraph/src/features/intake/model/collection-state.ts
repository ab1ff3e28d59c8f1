import type { WireCollection, WireCollectionChecked } from '@newsphoto/contract';
import type { StateTone } from '@newsphoto/records';

export function collectionState({
  isRunning,
  isActive,
  problem,
  succeededAt,
}: Pick<WireCollection, 'isRunning' | 'isActive' | 'problem' | 'succeededAt'>): {
  readonly label: string;
  readonly tone: StateTone;
} {
  if (isRunning) return { label: '取得中', tone: 'active' };
  if (problem) return { label: problem.code === 'ftp/files' ? '一部失敗' : '失敗', tone: 'alert' };
  if (!isActive) return { label: '停止中', tone: 'plain' };
  return succeededAt === '' ? { label: '開始待ち', tone: 'plain' } : { label: '正常', tone: 'done' };
}

export const serverLine = ({
  host,
  port,
  security,
}: Pick<WireCollection, 'host' | 'port' | 'security'>): string =>
  `${security === 'explicit' ? 'ftps' : 'ftp'}://${host}${port === 21 ? '' : `:${port}`}`;

const count = (files: number): string => files.toLocaleString('ja-JP');

export const unusableLine = (unusable: number): string =>
  unusable === 0 ? '' : `名前または大きさのために取得できないファイルが${count(unusable)}件あります。`;

/** What a check of a connection found. */
export function checkedLine({ problem, files, matching, unusable, names }: WireCollectionChecked): string {
  if (problem) return problem.text;
  const found = `接続できました。フォルダーのファイル${count(files)}件のうち、${count(matching)}件が当てはまります。`;
  const examples = names.length === 0 ? '' : `例：${names.slice(0, 3).join('、')}`;
  return [found, examples, unusableLine(unusable)].filter(Boolean).join('\n');
}
