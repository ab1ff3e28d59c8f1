import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement, useMemo } from 'react';
import { PrintIcon } from './print-icon.tsx';
import { PRINT_LABEL, usePrinting } from './use-printing.ts';

/** What can be put on paper or into a table: for selection bars and menus. */
export function usePaperActions(): readonly SelectionAction[] {
  const print = usePrinting();
  return useMemo(
    () => [{ label: PRINT_LABEL, icon: createElement(PrintIcon), onRun: (ids) => print(ids) }],
    [print],
  );
}
