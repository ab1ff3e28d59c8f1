import { PRINT_LABEL, usePrinting } from '@newsphoto/content';
import { Button, PrintIcon } from '@newsphoto/ui';

export function PrintButton({ contentId }: { readonly contentId: string }) {
  const print = usePrinting();
  return (
    <Button icon={<PrintIcon />} onClick={() => print([contentId])}>
      {PRINT_LABEL}
    </Button>
  );
}
