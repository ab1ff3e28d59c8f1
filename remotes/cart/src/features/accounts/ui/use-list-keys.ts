import { useKeyMap } from '@newsphoto/ui';

/** Into the list from anywhere on the page; within it the list handles its keys. */
function focusRow(): boolean {
  const row = document.querySelector<HTMLElement>('[data-item-focus]');
  row?.focus();
  return row !== null;
}

/** Keys of a list of invoices or payments. */
export function useListKeys(what: string) {
  return useKeyMap([
    { keys: ['ArrowUp', 'ArrowDown'], shown: '↑ ↓', effect: `前後の${what}へ`, onPress: focusRow },
    { shown: 'Enter', effect: `選んだ${what}を開く` },
    { shown: 'Esc', effect: '開いた明細を閉じる' },
  ]);
}
