import { formatMessage } from '@newsphoto/domain';

/** As many as one call takes down. */
const MOST_AT_ONCE = 100;
const CONTENT_ID = /^[0-9]{12}$/;

export interface ContentNumbers {
  readonly contentIds: readonly string[];
  /** What is wrong with the entry; undefined where it is in order. */
  readonly problem?: string;
}

/** Content numbers as a user types or pastes them: one a line, or with commas or spaces between them. */
export function contentNumbers(entered: string): ContentNumbers {
  const entries = entered
    .normalize('NFKC')
    .split(/[\s,、]+/)
    .filter((word) => word !== '');
  const contentIds = [...new Set(entries)];
  if (contentIds.length === 0) return { contentIds, problem: formatMessage('E0001', '素材番号') };
  const wrong = contentIds.find((word) => !CONTENT_ID.test(word));
  if (wrong)
    return {
      contentIds: [],
      problem: `「${wrong}」は素材番号ではありません。12桁の数字を入力してください。`,
    };
  if (contentIds.length > MOST_AT_ONCE)
    return { contentIds: [], problem: formatMessage('E1019', MOST_AT_ONCE) };
  return { contentIds };
}
