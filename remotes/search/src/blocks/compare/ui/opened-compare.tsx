import { lazyPart, pageBanners, useKeyCommands, useLazyPart } from '@newsphoto/ui';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { CompareDialogProps } from './compare-dialog.tsx';

/** No one needs it before contents were ticked. */
const compareDialog = lazyPart(() => import('./compare-dialog.tsx'));

export const COMPARE_HELP = { shown: 'v', effect: '選択に入れた2～4件を並べて比較する' } as const;
const FEWEST = 2;
const MOST = 4;

interface Comparing extends Pick<CompareDialogProps, 'onRemove'> {
  readonly ticked: () => readonly string[];
}

/** Comparing what is ticked, by `v` and by an action of the selection bar. */
export function useCompare({ ticked, onRemove }: Comparing): { action: SelectionAction; dialog: ReactNode } {
  const [compared, setCompared] = useState<readonly string[]>();
  const open = (ids: readonly string[]) => {
    if (ids.length >= FEWEST && ids.length <= MOST) setCompared(ids);
    else {
      const message = '比較する素材を2～4件、選択に入れてください。';
      pageBanners.show({ type: 'warning', message, closable: true });
    }
  };
  useKeyCommands({ v: () => open(ticked()) });
  const close = () => setCompared(undefined);
  return {
    action: { label: '比較', keyHint: 'v', fewest: FEWEST, most: MOST, onRun: open },
    dialog: compared && <OpenedCompare contentIds={compared} onRemove={onRemove} onClose={close} />,
  };
}

function OpenedCompare(props: CompareDialogProps) {
  const part = useLazyPart(compareDialog);
  const close = useEffectEvent(props.onClose);
  useEffect(() => {
    if (part !== 'failed') return;
    pageBanners.show({ type: 'danger', message: '比較を表示できませんでした。' });
    close();
  }, [part]);
  return part === undefined || part === 'failed' ? null : <part.CompareDialog {...props} />;
}
