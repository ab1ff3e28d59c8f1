import { PRINT_LABEL, usePrinting } from '@newsphoto/content';
import { formatDay } from '@newsphoto/domain';
import { Button, Note, PrintIcon } from '@newsphoto/ui';
import { useDownloadedOn, useDrawnDownload } from '../../../blocks/downloaded/state/downloaded-marks.ts';
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

/** Whether the user has the file already. */
export function DownloadedNote({ contentId }: { readonly contentId: string }) {
  useDrawnDownload(contentId);
  const day = useDownloadedOn()(contentId);
  return day === '' ? null : (
    <Note as="span" numbers>
      ✓ ダウンロード済 {formatDay(day)}
    </Note>
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
