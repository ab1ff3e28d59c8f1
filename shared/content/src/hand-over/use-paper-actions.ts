import { useLogined } from '@newsphoto/session';
import { openTab } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement, useMemo } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { csvAddress, csvAddressOfResult } from '../addresses/csv-address.ts';
import { PrintIcon } from './print-icon.tsx';
import { PRINT_LABEL, usePrinting } from './use-printing.ts';

/**
 * What can be put on paper or into a table: for selection bars and menus.
 * @param wholeResult handle of a result every hit of which is meant
 */
export function usePaperActions(wholeResult?: string): readonly SelectionAction[] {
  const print = usePrinting();
  const isMember = useLogined();
  const root = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  return useMemo(() => {
    const handleCsv = (contentIds: readonly string[]) => {
      const address = wholeResult ? csvAddressOfResult(wholeResult) : csvAddress({ contentIds, title: '' });
      if (!openTab(`${root}${address}`)) void navigate(address);
    };
    const paper = { label: PRINT_LABEL, icon: createElement(PrintIcon), onRun: print };
    return isMember ? [paper, { label: 'CSV', onRun: handleCsv }] : [paper];
  }, [print, isMember, root, navigate, wholeResult]);
}
