import { formatMessage } from '@newsphoto/domain';
import { UPLOAD_KINDS } from '@newsphoto/domain/uploads';
import type { ZipProblem } from './zip/zip-entry.ts';

const ZIP: Readonly<Record<ZipProblem, string>> = {
  unreadable: 'ZIPファイルを読み込めません。壊れている可能性があります。',
  'too-many': 'ZIPファイルの中のファイルが多すぎます。',
  'too-large': '展開後のサイズが上限を超えています。',
  ratio: '圧縮率が高すぎるため、展開できません。',
  encrypted: 'パスワード付きのZIPファイルは登録できません。',
  method: '対応していない圧縮方式です。',
  path: 'ZIPファイルの中のパスが正しくありません。',
  nested: '圧縮ファイルの中の圧縮ファイルは登録できません。',
  overlap: 'ZIPファイルの構造が正しくありません。',
};

/** Why a file was not read. */
export const readingText = (problem: ZipProblem | 'damaged' | 'gone'): string => {
  if (problem === 'damaged') return 'ZIPファイルの中のファイルが壊れています。';
  if (problem === 'gone')
    return 'ファイルを読み込めません。カードを抜いたか、ファイルを変更した場合は、もう一度追加してください。';
  return ZIP[problem];
};

const KINDS = Object.entries(UPLOAD_KINDS)
  .filter(([kind]) => kind !== 'zip' && kind !== 'raw')
  .map(([, label]) => label)
  .join('、');

/** A text with the name of a picture, for example. */
export const kindProblem = (name: string): string => formatMessage('E0039', name, KINDS);

export const sameInList = (path: string): string => `「${path}」と同じ内容です。`;
export const sameInArchive = (contentId: string): string =>
  contentId === ''
    ? '同じ内容の素材が登録されています。'
    : `同じ内容の素材が登録されています（素材番号 ${contentId}）。`;

export const MISSING = '送信を続けるには、同じファイルをもう一度追加してください。';
export const WAITING = '接続を待っています。つながると、続きから送信します。';
export const TRUNCATED = 'ファイルが途中で切れている可能性があります。';
export const OTHER_TAB = '別のタブで送信しています。';
export const GONE_FROM_ARCHIVE = '送信の途中のデータが削除されています。もう一度送信してください。';
