import { formatMessage, type MessageCode } from '@newsphoto/domain';
import type { PictureProblem } from '../renditions/picture/picture-problem.ts';
import { ACCEPTED_TYPES } from './files/file-kind.ts';
import type { Recognised } from './files/recognise-file.ts';

/** A file that is not ingested. */
export interface Refusal {
  readonly file: string;
  readonly code: MessageCode;
  /** In Japanese. */
  readonly reason: string;
  /** Number of the content that has the same file. */
  readonly twin?: string;
}

export function refusalOf(file: string, code: MessageCode, ...args: string[]): Refusal {
  return { file, code, reason: formatMessage(code, file, ...args) };
}

const CODES = { empty: 'E0050', mismatch: 'E0051', unknown: 'E0039' } as const;

/** The refusal of a file by its type. */
export function refusalOfType(file: string, recognised: Exclude<Recognised, { kind: unknown }>): Refusal {
  if ('refused' in recognised) return refusalOf(file, CODES[recognised.refused], ACCEPTED_TYPES);
  const reason = `「${file}」は${recognised.unsupported}です。この形式にはまだ対応していません。アップロードできる種類は${ACCEPTED_TYPES}です。`;
  return { file, code: 'E0039', reason };
}

/** What is the matter with a picture that is complete, and would be shown wrong or not at all. */
const PROBLEMS: Readonly<Record<Exclude<PictureProblem, 'damaged'>, string>> = {
  compression: 'この圧縮方式のTIFFにはまだ対応していません',
  'pixel-mode': 'この画素形式（色空間とビット数）のTIFFにはまだ対応していません',
  'tiled-planes': '色ごとに分けたタイル形式のTIFFにはまだ対応していません',
  'reduced-first': '先頭が縮小画像のTIFF（RAW画像など）にはまだ対応していません',
  polarity: '白黒の向きが確かでない16ビットのTIFFです',
  'contradicts-preview': '読み取った画像が、ファイルに埋め込まれた縮小画像と一致しません',
  'too-large': '画素数が上限を超えています',
  'no-preview': '表示に使う画像（プレビュー）がファイルに埋め込まれていません',
  protected: 'パスワードで保護されたPDFです',
};

/** The refusal of a picture that cannot be shown as it is. */
export function refusalOfPicture(file: string, problem: PictureProblem): Refusal {
  if (problem === 'damaged') return refusalOf(file, 'E0040');
  return { file, code: 'E0039', reason: `「${file}」は登録できません。${PROBLEMS[problem]}。` };
}

/** The refusal of a file that cannot be opened. */
export function refusalOfPath(file: string, reason = '一覧を読み取れません'): Refusal {
  return { file, code: 'E0040', reason: `「${file}」を読み取れません（${reason}）。` };
}
