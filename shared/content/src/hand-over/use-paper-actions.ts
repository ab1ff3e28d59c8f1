import { useLogined } from '@newsphoto/session';
import { openTab, PrintIcon } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement, useCallback, useMemo } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { csvAddress, csvAddressOfResult, printAddress } from '../addresses/handed-contents.ts';

export const PRINT_LABEL = '印刷';

/**
 * What can be put on paper or into a table: for selection bars and menus.
 * @param resultHandle handle of a result every hit of which is meant
 */
export function usePaperActions(resultHandle?: string): readonly SelectionAction[] {
  const print = usePrinting();
  const isMember = useLogined();
  const root = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  return useMemo(() => {
    const handleCsv = (contentIds: readonly string[]) => {
      const address = resultHandle ? csvAddressOfResult(resultHandle) : csvAddress({ contentIds, title: '' });
      if (!openTab(`${root}${address}`)) void navigate(address);
    };
    const paper = { label: PRINT_LABEL, icon: createElement(PrintIcon), onRun: print };
    return isMember ? [paper, { label: 'CSV', onRun: handleCsv }] : [paper];
  }, [print, isMember, root, navigate, resultHandle]);
}

/**
 * Opens the print screen for contents in a separate tab; in this one where the browser allows no other.
 * `title` is on every page: the name of a lightbox, for example.
 */
export function usePrinting(): (contentIds: readonly string[], title?: string) => void {
  const root = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  return useCallback(
    (contentIds, title = '') => {
      const address = printAddress({ contentIds, title });
      if (!openTab(`${root}${address}`)) void navigate(address);
    },
    [root, navigate],
  );
}
