import { useState } from 'react';
import { readResultDisplay, writeResultDisplay } from '../../../blocks/search/model/sort-search-form.ts';
import { useResultDisplayOfUser } from '../../../blocks/search/state/visitor.ts';

export type LightboxView = 'grid' | 'list';

/** As results are shown: viewPort 1 and 2 are lists, 3 and 4 grids. A choice here is kept for this tab's results as well. */
export function useLightboxView() {
  const ofUser = useResultDisplayOfUser();
  const [view, setView] = useState<LightboxView>(() =>
    readResultDisplay(sessionStorage, ofUser).view >= 3 ? 'grid' : 'list',
  );
  return {
    view,
    setView: (next: LightboxView) => {
      setView(next);
      const display = readResultDisplay(sessionStorage, ofUser);
      writeResultDisplay(sessionStorage, { ...display, view: next === 'grid' ? 3 : 1 });
    },
  };
}
