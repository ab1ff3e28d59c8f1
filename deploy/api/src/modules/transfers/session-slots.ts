import type { DueDestination } from './transfer-files.repository.ts';

const MOST_SESSIONS = 40;
/** Of destinations that failed last: those that hang leave the other half to those that do not. */
const MOST_TROUBLED = MOST_SESSIONS / 2;

/** The sessions of this process that are open, and which are opened next. */
export class SessionSlots {
  private readonly open = new Map<number, { readonly work: Promise<void>; readonly isTroubled: boolean }>();
  /** When destinations had their last session: the longest ago is the next. */
  private readonly lastTurn = new Map<number, number>();

  add({ destination_id: id, failures }: DueDestination, work: Promise<void>): void {
    this.lastTurn.set(id, performance.now());
    const done = work.finally(() => this.open.delete(id));
    this.open.set(id, { work: done, isTroubled: failures > 0 });
  }

  choose(due: readonly DueDestination[]): {
    readonly chosen: readonly DueDestination[];
    readonly isFull: boolean;
  } {
    const waiting = due
      .filter(({ destination_id: id }) => !this.open.has(id))
      .toSorted((one, other) => this.turnOf(one) - this.turnOf(other));
    let troubled = [...this.open.values()].filter(({ isTroubled }) => isTroubled).length;
    let room = MOST_SESSIONS - this.open.size;
    const chosen = waiting.filter(({ failures }) => {
      if (room === 0 || (failures > 0 && troubled === MOST_TROUBLED)) return false;
      room -= 1;
      if (failures > 0) troubled += 1;
      return true;
    });
    return { chosen, isFull: chosen.length < waiting.length };
  }

  async ended(): Promise<void> {
    await Promise.all([...this.open.values()].map(({ work }) => work));
  }

  private turnOf({ destination_id: id }: DueDestination): number {
    return this.lastTurn.get(id) ?? 0;
  }
}
