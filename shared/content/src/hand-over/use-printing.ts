import { openTab } from '@newsphoto/ui';
import { useCallback } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { printAddress } from '../addresses/print-address.ts';

export const PRINT_LABEL = '印刷';

/**
 * Opens the print screen for contents in a tab of its own; in this one where the browser allows no other.
 * `title` stands on every page: the name of a lightbox, for example.
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
