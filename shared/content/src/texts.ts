// Texts among photographs. A separate entry point: results of photographs have none.
export {
  hitCount,
  type MarkedRun,
  markedRuns,
  plainText,
  type ReadPart,
} from './text-hit/marked-runs.ts';
export { MarkedParts, MarkedText } from './text-hit/marked-text.tsx';
export { TextHit } from './text-hit/text-hit.tsx';
export { TEXT_FACETS } from './texts/text-facets.ts';
export { TextTile, textLength, textLine } from './texts/text-tile.tsx';
export { textsAmong } from './texts/texts-among.ts';
