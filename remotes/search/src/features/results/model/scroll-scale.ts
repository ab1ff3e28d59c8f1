import { itemAtPlace, type JustifiedLayout, placeOfItem } from '@newsphoto/ui/grid';

/** How places along the whole of a result and its entries belong together. Places go from 0 to 1. */
export interface ScrollScale {
  readonly placeOf: (index: number) => number;
  readonly indexAt: (place: number) => number;
  /** Where the page is scrolled to. */
  readonly now: () => number;
  readonly goTo: (index: number) => void;
}

const mostScroll = (): number => document.documentElement.scrollHeight - window.innerHeight;

export function scrolledPart(): number {
  const most = mostScroll();
  return most > 0 ? Math.min(1, Math.max(0, window.scrollY / most)) : 0;
}

/** At the beginning of the page it is its top that counts, at its end the bottom: every entry can be gone to. */
export function scrollToPart(part: number): void {
  window.scrollTo({ top: part * mostScroll(), behavior: 'instant' });
}

export const scaleOfGrid = (layout: JustifiedLayout): ScrollScale => ({
  placeOf: (index) => placeOfItem(layout, index),
  indexAt: (place) => itemAtPlace(layout, place),
  now: scrolledPart,
  goTo: (index) => scrollToPart(placeOfItem(layout, index)),
});

interface ListPage {
  /** First and last entry of the page. */
  readonly from: number;
  readonly to: number;
  readonly length: number;
  /** Goes to an entry of another page. */
  readonly turnTo: (index: number) => void;
}

/** A list shows a page of the result: pages follow each other along the scale. */
export function scaleOfList({ from, to, length, turnTo }: ListPage): ScrollScale {
  return {
    placeOf: (index) => index / length,
    indexAt: (place) => Math.min(length - 1, Math.max(0, Math.floor(place * length + 1e-6))),
    now: () => (from + Math.round(scrolledPart() * (to - from))) / length,
    goTo: (index) => {
      if (index < from || index > to) turnTo(index);
      else scrollToPart(partOfPage(index, { from, to }));
    },
  };
}

export const partOfPage = (index: number, { from, to }: { from: number; to: number }): number =>
  to > from ? (index - from) / (to - from) : 0;
