import { type RefObject, useLayoutEffect, useState } from 'react';
import { type Flow, type Flows, NO_FLOWS, type TextPiece } from '../model/printed-pages.ts';
import { divide, PART, PARTS } from './text-room.ts';

/** Attribute of a box whose texts go on elsewhere where they are too long; its value is the number of its content. */
export const FLOWING = 'data-flowing';
/** Attribute of an empty page, on which it is measured what a further page holds. */
export const SPECIMEN = 'data-specimen';
export const SMALL = 'data-small';

/** Paper and screen may break a line differently: a line stays free. The specimen is shorter by one itself. */
const SPARE = 1;
/** The line that says that it goes on, with the space before it. */
const WITH_MARK = 3;
/** No caption is so long; a page that holds nothing must not lead to endless ones. */
const MOST_PAGES = 50;

const isEmpty = ({ notices, caption }: TextPiece): boolean => notices === '' && caption === '';
const textIn = (box: Element, part: string): string =>
  box.querySelector(`[${PART}="${part}"]`)?.textContent ?? '';

function furtherPieces(specimen: HTMLElement, texts: TextPiece): TextPiece[] {
  const pieces: TextPiece[] = [];
  let left = texts;
  while (!isEmpty(left)) {
    for (const part of PARTS) {
      const paragraph = specimen.querySelector<HTMLElement>(`[${PART}="${part}"]`);
      if (!paragraph) continue;
      paragraph.textContent = left[part];
      paragraph.hidden = left[part] === '';
    }
    const { here, rest } = divide(specimen, left, 0);
    const isLast = isEmpty(here) || pieces.length === MOST_PAGES - 1;
    pieces.push(isLast ? left : here);
    if (isLast) break;
    left = rest;
  }
  return pieces;
}

function flowOf(box: HTMLElement, specimen: HTMLElement): Flow | undefined {
  const texts = { notices: textIn(box, 'notices'), caption: textIn(box, 'caption') };
  if (isEmpty(divide(box, texts, SPARE).rest)) return undefined;
  const cell = box.closest('article');
  cell?.setAttribute(SMALL, '');
  try {
    if (isEmpty(divide(box, texts, SPARE).rest)) return { isSmall: true, pieces: [texts] };
    const { here, rest } = divide(box, texts, WITH_MARK);
    return { isSmall: true, pieces: [here, ...furtherPieces(specimen, rest)] };
  } finally {
    cell?.removeAttribute(SMALL);
  }
}

/** Measures in the size of the paper, whatever size the preview has. */
function measure(root: HTMLElement): Flows {
  const specimen = root.querySelector<HTMLElement>(`[${SPECIMEN}]`);
  if (!specimen) return NO_FLOWS;
  const scale = root.style.getPropertyValue('--scale');
  root.style.setProperty('--scale', '1');
  const flows = new Map<string, Flow>();
  for (const box of root.querySelectorAll<HTMLElement>(`[${FLOWING}]`)) {
    const flow = flowOf(box, specimen);
    if (flow) flows.set(box.getAttribute(FLOWING) ?? '', flow);
  }
  root.style.setProperty('--scale', scale);
  return flows;
}

/** Gives long texts room whenever `key` names other pages; before it is measured, everything is on its first page. */
export function useFlowingText(root: RefObject<HTMLElement | null>, key: string): Flows {
  const [measured, setMeasured] = useState({ key: '', flows: NO_FLOWS });
  const isMeasured = measured.key === key;
  useLayoutEffect(() => {
    if (isMeasured || !root.current || key === '') return;
    setMeasured({ key, flows: measure(root.current) });
  }, [root, key, isMeasured]);
  return isMeasured ? measured.flows : NO_FLOWS;
}
