import { Button } from '@newsphoto/ui';
import { useIsInLightbox, useMarkChanges } from '../../../blocks/lightbox/state/lightbox-marks.ts';
import { ADD_TO_LIGHTBOX } from '../../../blocks/lightbox/ui/use-lightbox.ts';

/** Puts the content into the lightbox that was used last; it says where it is in one already, and can go into another. */
export function LightboxButton({ contentId }: { readonly contentId: string }) {
  useMarkChanges();
  const isIn = useIsInLightbox(contentId);
  return (
    <Button icon={ADD_TO_LIGHTBOX.icon} onClick={() => ADD_TO_LIGHTBOX.onRun([contentId])}>
      {isIn ? 'ライトボックスに入っています' : ADD_TO_LIGHTBOX.label}
    </Button>
  );
}
