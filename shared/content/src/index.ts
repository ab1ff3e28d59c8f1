// Actions and parts that remotes add
export { ContentActionButtons } from './actions/content-action-buttons.tsx';
export { ContentSections, ExtensionSections } from './actions/extension-sections.tsx';
export {
  actionCommands,
  actionKeys,
  actionsFor,
  besideOwn,
  type OfferedAction,
  selectionActions,
  typesIn,
  useContentActions,
} from './actions/use-content-actions.ts';
// Addresses of screens that show contents
export {
  contentsToPrint,
  csvSourceOf,
  DETAIL_PATH,
  detailHref,
  handedContents,
  handOver,
} from './addresses/handed-contents.ts';
// Collections of a search
export type { SearchCollectionsProps } from './collections/collection-bar.tsx';
export { SearchCollections } from './collections/search-collections.tsx';
// Pictures side by side
export {
  ComparedPane,
  type ComparedPaneProps,
  ComparedPanes,
  type ComparedPanesProps,
  type ComparedPicture,
  pictureToCompare,
} from './compare/compared-panes.tsx';
export { useSharedZoom, type ZoomView } from './compare/use-shared-zoom.ts';
// Server state
export { contentQuery } from './content-query.ts';
// Dialogs
export { openTextDialog } from './dialogs/open-text-dialog.tsx';
// Hand-over to the print and CSV screens
export { confirmUse } from './hand-over/confirm-use.ts';
export { PRINT_LABEL, usePaperActions, usePrinting } from './hand-over/use-paper-actions.ts';
// Labels and notices
export { FACET_LABELS, minuteLabel, TYPE_CHOICES } from './labels/content-labels.ts';
export { noticesOf, SHOWN_AS_NOTICE } from './labels/notices.ts';
// Lightboxes
export { LIGHTBOXES } from './lightboxes/lightbox-list-query.ts';
// Notes
export { noteFailure } from './notes/note-failure.ts';
// Parts that the reader opens and closes
export { readOpen, useOpenPart, writeOpen } from './open-parts/open-part.ts';
// Tiles and marks
export { ContentTile, type ContentTileProps } from './tile/content-tile.tsx';
export { contentMarks, useIsInCart } from './tile/item-marks.ts';
// Viewer
export {
  LayeredPicture,
  type LayeredPictureProps,
  PagedStage,
  type PagedStageProps,
} from './viewer/paged-stage.tsx';
export { PictureViewer, type PictureViewerProps } from './viewer/picture-viewer.tsx';
