import { type ReactNode, useState } from 'react';
import { loadedUi } from '../federation/loaded-ui.ts';
import { useVisitorTheme } from './visitor.ts';

/**
 * Theme and Japanese locale for the controls of a page. Decided when the page is mounted: a provider added later would
 * remount the page and lose its input.
 */
export function ThemedPage({ children }: { children: ReactNode }) {
  const theme = useVisitorTheme();
  const [ui] = useState(loadedUi);
  if (!ui) return children;
  return (
    <ui.AppTheme theme={theme} nonce={globalThis.__webpack_nonce__}>
      {children}
    </ui.AppTheme>
  );
}
