// Addresses of screens that show contents
export { csvAddress, csvAddressOfResult, csvSourceOf } from './addresses/csv-address.ts';
export { DETAIL_PATH, detailHref } from './addresses/detail-address.ts';
export { type HandedContents, handedContents, handOver } from './addresses/handed-contents.ts';
export { contentsToPrint, printAddress } from './addresses/print-address.ts';
// Server state
export { contentQuery } from './content-query.ts';
// Hand-over to the print and CSV screens
export { PrintIcon } from './hand-over/print-icon.tsx';
export { usePaperActions } from './hand-over/use-paper-actions.ts';
export { PRINT_LABEL, usePrinting } from './hand-over/use-printing.ts';
// Labels and notices
export { FACET_LABELS, minuteLabel, TYPE_CHOICES } from './labels/content-labels.ts';
export { type Notice, noticesOf, TOLD_AS_NOTICE } from './labels/notices.ts';
// Tiles and marks
export { ContentTile, type ContentTileProps } from './tile/content-tile.tsx';
export { itemMarks } from './tile/item-marks.ts';
export { useCartMarks } from './tile/use-cart-marks.ts';
// Viewer
export { PictureViewer, type PictureViewerProps } from './viewer/picture-viewer.tsx';
