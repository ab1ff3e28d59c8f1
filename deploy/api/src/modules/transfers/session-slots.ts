import type { DueDestination } from './transfer-files.repository.ts';

const MOST_SESSIONS = 40;
/** Of destinations that failed last: those that hang leave the other half to those that do not. */
const MOST_TROUBLED = MOST_SESSIONS / 2;
/** Of one user or group: servers that are slow without ever failing leave the other half to others. */
const MOST_OF_OWNER = MOST_SESSIONS / 2;

interface OpenSession {
  readonly work: Promise<void>;
  readonly owner: string;
  readonly isTroubled: boolean;
}

/** The sessions of this process that are open, and which are opened next. */
export class SessionSlots {
  private readonly open = new Map<number, OpenSession>();
  /** When destinations had their last session: the longest ago is the next. */
  private readonly lastTurn = new Map<number, number>();

  add({ destination_id: id, owner, failures }: DueDestination, work: Promise<void>): void {
    this.lastTurn.set(id, performance.now());
    const done = work.finally(() => this.open.delete(id));
    this.open.set(id, { work: done, owner, isTroubled: failures > 0 });
  }

  choose(due: readonly DueDestination[]): {
    readonly chosen: readonly DueDestination[];
    readonly isFull: boolean;
  } {
    const waiting = due
      .filter(({ destination_id: id }) => !this.open.has(id))
      .toSorted((one, other) => this.turnOf(one) - this.turnOf(other));
    let troubled = [...this.open.values()].filter(({ isTroubled }) => isTroubled).length;
    const ofOwner = new Map<string, number>();
    const count = (owner: string) => ofOwner.set(owner, (ofOwner.get(owner) ?? 0) + 1);
    for (const { owner } of this.open.values()) count(owner);
    let room = MOST_SESSIONS - this.open.size;
    const chosen = waiting.filter(({ owner, failures }) => {
      if (room === 0 || (failures > 0 && troubled === MOST_TROUBLED)) return false;
      if (ofOwner.get(owner) === MOST_OF_OWNER) return false;
      room -= 1;
      count(owner);
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
