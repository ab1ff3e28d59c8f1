import { Button } from '@newsphoto/ui';
import { PrintIcon } from '../../../ui/print-icon.tsx';
import { PRINT_LABEL, usePrinting } from '../../../ui/use-printing.ts';

/** Opens the print screen for this content. */
export function PrintButton({ contentId }: { readonly contentId: string }) {
  const print = usePrinting();
  return (
    <Button icon={<PrintIcon />} onClick={() => print([contentId])}>
      {PRINT_LABEL}
    </Button>
  );
}
