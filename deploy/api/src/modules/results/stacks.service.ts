import { foldText } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { findableBy } from '../contents/contents.policy.ts';
import { requireEntries, type UsedResult } from './complete-results.service.ts';
import { findStackEntries } from './stacks.repository.ts';
import { stacksOf } from './stacks.ts';

/** Which entries of a result belong together, of those that the viewer may see now. Texts are no stacks. */
export async function findStacks(db: Database, used: UsedResult, actor: Actor): Promise<number[][]> {
  if (used.conditions.collection === 'texts') return [];
  await requireEntries(db, used);
  const rights = { visibilities: findableBy(actor), granted: actor.granted?.contentIds };
  return stacksOf(await findStackEntries(db, used.key, rights), foldOnce());
}

/** Neighbours repeat their headlines: each is folded once. */
function foldOnce(): (text: string) => string {
  const folded = new Map<string, string>();
  return (text) => {
    const known = folded.get(text);
    if (known !== undefined) return known;
    const one = foldText(text);
    folded.set(text, one);
    return one;
  };
}
