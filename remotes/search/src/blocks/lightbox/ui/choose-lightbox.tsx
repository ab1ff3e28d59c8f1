import type { LightboxInfo } from '@newsphoto/session';
import { Dialog, pageDialogs } from '@newsphoto/ui';
import { LightboxChooser } from './lightbox-chooser.tsx';

interface Choice {
  readonly title: string;
  /** A lightbox that is not offered. */
  readonly except?: string;
}

/** Asks for a lightbox, which may be a new one; undefined where it was given up. */
export function chooseLightbox({ title, except }: Choice): Promise<LightboxInfo | undefined> {
  return pageDialogs.open<LightboxInfo>(({ close }) => (
    <Dialog title={title} onClose={() => close()}>
      <LightboxChooser except={except} onChoose={close} />
    </Dialog>
  ));
}
