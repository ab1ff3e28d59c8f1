import { UnreadableMetadata } from '../metadata/read-metadata.ts';

/** Japanese texts of the errors by which a system refuses a path. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'ファイル、またはリンクの先がありません',
  EACCES: '読み取る権限がありません',
  EPERM: '読み取る権限がありません',
  ELOOP: 'リンクが循環しています',
  ENAMETOOLONG: '名前が長すぎます',
  EISDIR: 'フォルダーです',
  EIO: '読み取り中に装置のエラーが起きました',
};

/** The machine is at its limit: every file would fail. */
const OF_THE_MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE', 'ENOMEM']);

/** Errors of PostgreSQL that a value causes: data exceptions, and broken constraints. */
const OF_A_VALUE = /^2[23][0-9A-Z]{3}$/;

/** Why one file failed, in Japanese; undefined if the error concerns the machine and not the file. */
export function explainFailure(error: unknown, path: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (OF_A_VALUE.test(code)) return `メタデータの値を保存できません（${code}）`;
  if (error instanceof UnreadableMetadata) return 'メタデータを読み取れません';
  if (OF_THE_MACHINE.has(code)) return undefined;
  if (!('path' in error) || error.path !== path) return undefined;
  return REASONS[code] ?? `読み取れません（${code}）`;
}
