import { useEffect, useState } from 'react';
import { BREAKPOINTS } from '../theme/tokens.ts';
import { debounceSizeChange } from './throttle.ts';

/** The three levels of the specification. */
export type ScreenSize = 'small' | 'middle' | 'large';

/** @param width of the window, in CSS pixels: middle from 768, large from 1024 */
export function screenSizeOf(width: number): ScreenSize {
  if (width >= BREAKPOINTS.large) return 'large';
  return width >= BREAKPOINTS.medium ? 'middle' : 'small';
}

/** The level of the window's width; follows it 17 ms after its last change. */
export function useScreenSize(): ScreenSize {
  const [size, setSize] = useState(() => screenSizeOf(window.innerWidth));
  useEffect(() => {
    const measure = debounceSizeChange(() => setSize(screenSizeOf(window.innerWidth)));
    window.addEventListener('resize', measure.call);
    return () => {
      window.removeEventListener('resize', measure.call);
      measure.cancel();
    };
  }, []);
  return size;
}
