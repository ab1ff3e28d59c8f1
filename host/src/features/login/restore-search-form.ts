import type { EnvInfo } from '@newsphoto/contract';

const KEY = 'advancedSearchForm';

/** After a popup login the saved search form takes page size and sort from the member's own settings. */
export function restoreSearchForm(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  envInfo: Pick<EnvInfo, 'resultDispNum' | 'resultSortType'>,
): void {
  const saved = parseObject(storage.getItem(KEY));
  if (!saved) return;
  const form = { ...saved, onePageCnt: envInfo.resultDispNum, sortType: envInfo.resultSortType };
  storage.setItem(KEY, JSON.stringify(form));
}

function parseObject(text: string | null): object | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
