import type { Piece } from './original.ts';

/** Adjacent ranges and adjacent bytes as one, empty ones left out. */
export function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece instanceof Uint8Array) {
      if (piece.length === 0) continue;
      if (last instanceof Uint8Array) result[result.length - 1] = Buffer.concat([last, piece]);
      else result.push(piece);
    } else if (piece.from === piece.to) continue;
    else if (last && !(last instanceof Uint8Array) && last.to === piece.from)
      result[result.length - 1] = { from: last.from, to: piece.to };
    else result.push({ from: piece.from, to: piece.to });
  }
  return result;
}
