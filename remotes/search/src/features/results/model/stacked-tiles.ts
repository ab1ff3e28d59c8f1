/** A stack as one of its tiles shows it. */
export interface TileStack {
  /** Position of its first picture, which names it. */
  readonly first: number;
  readonly size: number;
  readonly isOpen: boolean;
  /** Which of its pictures the tile shows, from 1. */
  readonly number: number;
}

/** Tiles of a grid and positions of its result. */
export interface StackedTiles {
  /** Position of each tile. */
  readonly positions: readonly number[];
  /** The tile of a position; of a picture in a closed stack that of the stack. */
  readonly tileOf: (position: number) => number;
  readonly stackOf: (position: number) => TileStack | undefined;
}

/**
 * Closed stacks are one tile at the position of their first picture. The pictures of an open one follow it, wherever they are
 * in the result.
 *
 * @param length entries of the result; positions beyond are ignored
 * @param opened first positions of the open stacks
 */
export function stackedTiles(
  length: number,
  stacks: readonly (readonly number[])[],
  opened: ReadonlySet<number>,
): StackedTiles {
  const known = stacks
    .map((stack) => stack.filter((position) => position < length))
    .filter((stack) => stack.length > 1);
  const stackAt = new Map(known.flatMap((stack) => stack.map((position) => [position, stack] as const)));
  const positions: number[] = [];
  const tiles = new Int32Array(length);
  const show = (position: number) => {
    tiles[position] = positions.length;
    positions.push(position);
  };
  for (let position = 0; position < length; position += 1) {
    const stack = stackAt.get(position);
    if (!stack) show(position);
    else if (position === stack[0] && opened.has(position)) stack.forEach(show);
    else if (position === stack[0]) {
      for (const hidden of stack) tiles[hidden] = positions.length;
      positions.push(position);
    }
  }
  return {
    positions,
    tileOf: (position) => tiles[position] ?? positions.length,
    stackOf: (position) => {
      const stack = stackAt.get(position);
      const first = stack?.[0];
      if (!stack || first === undefined) return undefined;
      const number = stack.indexOf(position) + 1;
      return { first, size: stack.length, isOpen: opened.has(first), number };
    },
  };
}

/** Positions further apart than this are not requested as one range. */
const NEAR = 100;

/**
 * What visible tiles need of a result: the longest range of near positions, and single positions outside of it, which are the
 * rest of stacks that are wide apart, or what follows large ones.
 */
export function neededPositions(positions: readonly number[]): {
  readonly range: readonly [from: number, to: number];
  readonly others: readonly number[];
} {
  const sorted = positions.toSorted((one, other) => one - other);
  const ranges: number[][] = [];
  for (const position of sorted) {
    const range = ranges.at(-1);
    if (range && position - (range.at(-1) ?? 0) <= NEAR) range.push(position);
    else ranges.push([position]);
  }
  const longest = ranges.reduce((most, range) => (range.length > most.length ? range : most), []);
  return {
    range: [longest[0] ?? 0, longest.at(-1) ?? -1],
    others: ranges.filter((range) => range !== longest).flat(),
  };
}
