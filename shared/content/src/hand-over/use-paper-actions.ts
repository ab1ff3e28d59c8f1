import { useLogined } from '@newsphoto/session';
import { openTab, PrintIcon } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement, useCallback, useMemo } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { csvAddress, csvAddressOfResult, printAddress } from '../addresses/handed-contents.ts';
import { confirmUse } from './confirm-use.ts';

export const PRINT_LABEL = '印刷';

/**
 * What can be put on paper or into a table: for selection bars and menus.
 * @param resultHandle handle of a result every hit of which is meant
 */
export function usePaperActions(resultHandle?: string): readonly SelectionAction[] {
  const print = usePrinting();
  const isMember = useLogined();
  const open = useOpening();
  return useMemo(() => {
    const handleCsv = async (contentIds: readonly string[]) => {
      if (!(await confirmUse(contentIds, 'CSVに出力しますか？', resultHandle))) return;
      open(resultHandle ? csvAddressOfResult(resultHandle) : csvAddress({ contentIds, title: '' }));
    };
    const paper = { label: PRINT_LABEL, icon: createElement(PrintIcon), onRun: print };
    return isMember
      ? [paper, { label: 'CSV', onRun: (ids: readonly string[]) => void handleCsv(ids) }]
      : [paper];
  }, [print, isMember, open, resultHandle]);
}

/** Opens the print screen for contents. `title` is on every page: the name of a lightbox, for example. */
export function usePrinting(): (contentIds: readonly string[], title?: string) => void {
  const open = useOpening();
  return useCallback(
    (contentIds, title = '') =>
      void confirmUse(contentIds, '印刷しますか？').then((isConfirmed) => {
        if (isConfirmed) open(printAddress({ contentIds, title }));
      }),
    [open],
  );
}

/** Opens an address in a separate tab; in this one where the browser allows no other. */
function useOpening(): (address: string) => void {
  const root = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  return useCallback(
    (address) => {
      if (!openTab(`${root}${address}`)) void navigate(address);
    },
    [root, navigate],
  );
}
