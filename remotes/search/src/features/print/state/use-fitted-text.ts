import { type RefObject, useEffect, useState } from 'react';

/** Attribute of a text that is cut where its box ends; its value is the number of its content. */
export const FITTED = 'data-fitted';

interface Fit {
  readonly element: HTMLElement;
  readonly lines: number;
  readonly isCut: boolean;
}

function measure(element: HTMLElement): Fit {
  const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
  // Not `clientHeight`: rounded to whole pixels it may lack the last line.
  const { height } = element.getBoundingClientRect();
  const lines = Math.max(1, Math.floor(height / lineHeight + 0.02));
  // Sizes are whole pixels: one of them may be rounding.
  const isCut =
    element.scrollHeight - element.clientHeight > 1 || element.scrollWidth - element.clientWidth > 1;
  return { element, lines, isCut };
}

/**
 * Cuts every text below `root` after the last line that its box holds, with 「…」; answers whose texts were cut. Measured in
 * the size of the paper, whatever size the preview has.
 */
function fit(root: HTMLElement): string[] {
  const scale = root.style.getPropertyValue('--scale');
  root.style.setProperty('--scale', '1');
  const elements = [...root.querySelectorAll<HTMLElement>(`[${FITTED}]`)];
  for (const element of elements) element.style.removeProperty('--lines');
  // All are read before any is written: one layout for the whole.
  const fits = elements.map(measure);
  root.style.setProperty('--scale', scale);
  for (const { element, lines } of fits) element.style.setProperty('--lines', String(lines));
  return [
    ...new Set(fits.filter(({ isCut }) => isCut).map(({ element }) => element.getAttribute(FITTED) ?? '')),
  ];
}

export function useFittedText(root: RefObject<HTMLElement | null>, key: string): readonly string[] {
  const [cut, setCut] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = root.current;
    if (!element || key === '') return;
    const frame = requestAnimationFrame(() => setCut(fit(element)));
    return () => cancelAnimationFrame(frame);
  }, [root, key]);
  return cut;
}
