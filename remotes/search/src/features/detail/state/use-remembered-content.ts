import type { ContentDetail } from '@newsphoto/contract';
import { rememberContent } from '@newsphoto/session';
import { useEffect } from 'react';

/** Whoever leafs on before has not looked at it. */
const LOOKED_AT_MS = 1000;

/** Keeps what is looked at for the list of the home screen. */
export function useRememberedContent(content: ContentDetail | undefined): void {
  useEffect(() => {
    if (!content) return;
    const timer = setTimeout(() => void rememberContent(content), LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [content]);
}
