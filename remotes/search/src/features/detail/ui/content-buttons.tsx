import { PRINT_LABEL, usePrinting } from '@newsphoto/content';
import { Button, PrintIcon } from '@newsphoto/ui';
import { useDrawnMark, useIsInLightbox } from '../../../blocks/lightbox/state/lightbox-marks.ts';
import { ADD_TO_LIGHTBOX } from '../../../blocks/lightbox/ui/use-lightbox.ts';

export function LightboxButton({ contentId }: { readonly contentId: string }) {
  useDrawnMark(contentId);
  const isIn = useIsInLightbox()(contentId);
  return (
    <Button icon={ADD_TO_LIGHTBOX.icon} onClick={() => ADD_TO_LIGHTBOX.onRun([contentId])}>
      {isIn ? 'ライトボックスに入っています' : ADD_TO_LIGHTBOX.label}
    </Button>
  );
}

export function PrintButton({ contentId }: { readonly contentId: string }) {
  const print = usePrinting();
  return (
    <Button icon={<PrintIcon />} onClick={() => print([contentId])}>
      {PRINT_LABEL}
    </Button>
  );
}
