// Texts among photographs. A separate entry point: results of photographs have none.
export { TextHit } from './text-hit/text-hit.tsx';
export { TextTile, textLine } from './texts/text-tile.tsx';
export { textsAmong } from './texts/texts-among.ts';
