import { itemAtPlace, type JustifiedLayout, placeOfItem } from '@newsphoto/ui/grid';

export interface ScrollScale {
  readonly placeOf: (index: number) => number;
  readonly indexAt: (place: number) => number;
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
  readonly from: number;
  readonly to: number;
  readonly length: number;
  readonly turnTo: (index: number) => void;
}

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
