import { useSyncExternalStore } from 'react';
import { DialogFrameContext } from './dialog-frame.ts';
import { type DialogService, pageDialogs } from './dialog-service.ts';

/** Renders the dialogs of a service: once in a page. */
export function DialogOutlet({ service = pageDialogs }: { readonly service?: DialogService }) {
  const entries = useSyncExternalStore(service.subscribe, service.get);
  return entries.map(({ id, state, show, view }) => (
    <DialogFrameContext key={id} value={{ id, shown: state === 'shown', show }}>
      {view()}
    </DialogFrameContext>
  ));
}
