import type { UseLimit } from '@newsphoto/contract';
import { MOST_LIGHTBOX_ITEMS } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { readUserState } from '@newsphoto/session';
import { openConfirmation } from '@newsphoto/ui';

const REASONS: Readonly<Record<UseLimit['limit'], string>> = {
  embargo: '解禁前の素材',
  expired: '掲載期限が切れた素材',
  private: '非公開の素材',
};

const textOf = ({ limit, count, headlines }: UseLimit): string =>
  [
    `${REASONS[limit]}：${count.toLocaleString('ja-JP')}件`,
    ...headlines.map((headline) => `・${headline}`),
    ...(count > headlines.length ? ['・ほか'] : []),
  ].join('\n');

async function limitsOf(contentIds: readonly string[], handle?: string): Promise<readonly UseLimit[]> {
  const body = handle ? { handle } : { contentIdList: contentIds.slice(0, MOST_LIGHTBOX_ITEMS) };
  try {
    return (await call('POST /contents/use-limits', { body }, QUIET_CALL)).limits;
  } catch {
    // The marks on the contents say it too: a question that cannot be made is no reason to refuse the action.
    return [];
  }
}

/**
 * Confirmation before contents leave their screen, if some are under embargo, expired or private. Guests see none of these.
 * @param purpose what is about to happen, as in 「カートに入れますか？」
 * @param handle of a result every hit of which is meant
 * @returns false if the reader decided against it
 */
export async function confirmUse(
  contentIds: readonly string[],
  purpose: string,
  handle?: string,
): Promise<boolean> {
  if (!readUserState().logined) return true;
  const limits = await limitsOf(contentIds, handle);
  if (limits.length === 0) return true;
  return openConfirmation({
    title: '使用に注意が必要な素材が含まれています',
    message: `${limits.map(textOf).join('\n\n')}\n\n${purpose}`,
    okText: '続ける',
  });
}
