import type { BlockNeed } from './blocks.repository.ts';

/** A block is rebuilt when at least this number and this share of its documents changed. */
const FEWEST_CHANGES = 1000;
const CHANGED_SHARE = 0.02;
/** With more changes than this in the other blocks together, some of them are rebuilt: soon there would be too many to check. */
const MOST_WAITING = 2500;

/**
 * The blocks to rebuild, in the order in which they are passed. Of changes all over a large archive it takes the blocks with
 * the most, until few enough wait: all blocks would take as long as the first time.
 *
 * @param fewest 1: every block with a change
 */
export function blocksToBuild(waiting: readonly BlockNeed[], fewest = FEWEST_CHANGES): readonly BlockNeed[] {
  const isWorn = ({ changes, built }: BlockNeed): boolean =>
    changes >= Math.max(fewest, fewest > 1 ? built * CHANGED_SHARE : 0);
  const others = waiting.filter((need) => !isWorn(need)).sort((one, other) => other.changes - one.changes);
  let left = others.reduce((sum, { changes }) => sum + changes, 0);
  const chosen = new Set(waiting.filter(isWorn));
  for (const need of others) {
    if (left <= MOST_WAITING) break;
    chosen.add(need);
    left -= need.changes;
  }
  return waiting.filter((need) => chosen.has(need));
}
