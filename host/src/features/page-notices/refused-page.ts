import { sessionStore } from '@newsphoto/session/host';
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';

/** A page that the visitor may not open, and where the notice of it is shown. */
interface RefusedPage {
  /** Empty: the visitor may not know it. */
  readonly title: string;
  /** Key of the location that they were at. */
  readonly from: string;
  /** Key of the location that they were sent to. */
  readonly at?: string;
}

const refusedPageAtom = atom<RefusedPage | undefined>(undefined);

/** Nothing is stored: the notice is gone after a reload. */
export const refusePage = (title: string, from: string): void =>
  sessionStore.set(refusedPageAtom, { title, from });

/** The text of the notice at this location; empty without one. The next navigation ends it. */
export function useRefusal(locationKey: string): string {
  const refused = useAtomValue(refusedPageAtom, { store: sessionStore });
  useEffect(() => {
    if (!refused || refused.at === locationKey || refused.from === locationKey) return;
    sessionStore.set(refusedPageAtom, refused.at === undefined ? { ...refused, at: locationKey } : undefined);
  }, [refused, locationKey]);
  if (refused?.at !== locationKey) return '';
  const page = refused.title === '' ? 'ご指定のページ' : `「${refused.title}」`;
  return `${page}を表示する権限がありません。`;
}
