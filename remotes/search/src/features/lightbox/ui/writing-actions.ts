import { PRINT_LABEL, PrintIcon } from '@newsphoto/content';
import type { SelectionAction } from '@newsphoto/ui/grid';
import { createElement } from 'react';

interface WritingActions {
  readonly mayWrite: boolean;
  readonly print: (contentIds: readonly string[]) => void;
  readonly onTransfer: (act: 'copy' | 'move', contentIds: readonly string[]) => void;
  readonly onRemove: (contentIds: readonly string[]) => void;
}

/** What can be done with ticked contents of a lightbox besides the cart; whoever only reads it may still take copies. */
export function writingActions({ mayWrite, print, onTransfer, onRemove }: WritingActions): SelectionAction[] {
  const transfer = (act: 'copy' | 'move') => (contentIds: readonly string[]) => onTransfer(act, contentIds);
  const copy: SelectionAction = { label: 'コピー', onRun: transfer('copy') };
  const printing: SelectionAction = { label: PRINT_LABEL, icon: createElement(PrintIcon), onRun: print };
  if (!mayWrite) return [printing, copy];
  return [printing, copy, { label: '移動', onRun: transfer('move') }, { label: '取り出す', onRun: onRemove }];
}
