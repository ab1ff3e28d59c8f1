import { LRUCache } from 'lru-cache';

/** The queue position of a search: lines of sessions in lanes of networks. */
export interface Place {
  readonly network: string;
  readonly lane: string;
  readonly session: string;
}

export interface Placed<T> {
  readonly place: Place;
  readonly entry: T;
}

interface Lane<T> {
  readonly sessions: Map<string, T[]>;
  waiting: number;
  running: number;
}

interface Network<T> {
  readonly lanes: Map<string, Lane<T>>;
  waiting: number;
  running: number;
}

interface Usage {
  readonly ms: number;
  readonly at: number;
}

/** Half-life of the time that a network used. */
const HALF_LIFE_MS = 30_000;
const MOST_REMEMBERED = 1000;

/**
 * Decides whose turn it is, without clock or promises. Networks take turns, within them lanes, within them sessions. Every
 * other turn goes to the waiting network that used least lately: however many networks send long searches, short ones of
 * another pass them. The other turns are round-robin, so that a heavy user gets their turn as well.
 */
export class TurnOrder<T> {
  readonly #networks = new Map<string, Network<T>>();
  readonly #used = new LRUCache<string, Usage>({ max: MOST_REMEMBERED });
  readonly #runningOfLane: number;
  #isRound = false;
  waiting = 0;
  running = 0;

  constructor(runningOfLane: number) {
    this.#runningOfLane = runningOfLane;
  }

  /** Waiting searches in the lane and in the session of a position. */
  waitingAt({ network, lane, session }: Place): { readonly lane: number; readonly session: number } {
    const found = this.#networks.get(network)?.lanes.get(lane);
    return { lane: found?.waiting ?? 0, session: found?.sessions.get(session)?.length ?? 0 };
  }

  add({ network: ofNetwork, lane: ofLane, session }: Place, entry: T): void {
    const network = this.#networks.get(ofNetwork) ?? { lanes: new Map(), waiting: 0, running: 0 };
    const lane = network.lanes.get(ofLane) ?? { sessions: new Map(), waiting: 0, running: 0 };
    this.#networks.set(ofNetwork, network);
    network.lanes.set(ofLane, lane);
    lane.sessions.set(session, [...(lane.sessions.get(session) ?? []), entry]);
    this.#count(network, lane, 'waiting', 1);
  }

  remove(place: Place, entry: T): void {
    const { network, lane } = this.#at(place);
    const line = lane?.sessions.get(place.session);
    if (!network || !lane || !line?.includes(entry)) return;
    const left = line.filter((one) => one !== entry);
    if (left.length > 0) lane.sessions.set(place.session, left);
    else lane.sessions.delete(place.session);
    this.#count(network, lane, 'waiting', -1);
    this.#dropUnused(place);
  }

  /** Takes the next entry; it counts as running until `end`. */
  next(now: number): Placed<T> | undefined {
    const key = this.#nextNetwork(now);
    const network = key === undefined ? undefined : this.#networks.get(key);
    if (key === undefined || !network) return undefined;
    for (const [laneKey, lane] of network.lanes) {
      const [session, line] = lane.sessions.entries().next().value ?? [];
      const entry = line?.[0];
      if (session === undefined || entry === undefined || lane.running >= this.#runningOfLane) continue;
      const place = { network: key, lane: laneKey, session };
      this.#count(network, lane, 'running', 1);
      this.remove(place, entry);
      // All three go to the end of their round.
      toEnd(this.#networks, key);
      toEnd(network.lanes, laneKey);
      toEnd(lane.sessions, session);
      this.#isRound = !this.#isRound;
      return { place, entry };
    }
    return undefined;
  }

  end(place: Place, tookMs: number, now: number): void {
    const { network, lane } = this.#at(place);
    if (!network || !lane) return;
    this.#used.set(place.network, { ms: this.#usedBy(place.network, now) + tookMs, at: now });
    this.#count(network, lane, 'running', -1);
    this.#dropUnused(place);
  }

  /**
   * Makes room for a newcomer: removes the newest entry of the fullest session in the fullest lane of the fullest network;
   * undefined if that would be no fairer, because the newcomer's network, lane or session is as full.
   */
  givesWayTo(newcomer: Place): Placed<T> | undefined {
    const own = this.#at(newcomer);
    const network = fullest(this.#networks, sizeOf);
    const lane = network && fullest(network.value.lanes, sizeOf);
    const session = lane && fullest(lane.value.sessions, lengthOf);
    const entry = session?.value.at(-1);
    if (!network || !lane || !session || entry === undefined) return undefined;
    const place = { network: network.key, lane: lane.key, session: session.key };
    let [theirs, newcomers] = [lengthOf(session.value), this.waitingAt(newcomer).session];
    if (lane.key !== newcomer.lane) [theirs, newcomers] = [sizeOf(lane.value), own.lane?.waiting ?? 0];
    if (network.key !== newcomer.network)
      [theirs, newcomers] = [sizeOf(network.value), own.network?.waiting ?? 0];
    return theirs > newcomers + 1 ? { place, entry } : undefined;
  }

  #at(place: Place): { readonly network?: Network<T> | undefined; readonly lane?: Lane<T> | undefined } {
    const network = this.#networks.get(place.network);
    return { network, lane: network?.lanes.get(place.lane) };
  }

  #count(network: Network<T>, lane: Lane<T>, what: 'waiting' | 'running', by: 1 | -1): void {
    for (const counter of [this, network, lane]) counter[what] += by;
  }

  #dropUnused(place: Place): void {
    const { network, lane } = this.#at(place);
    if (lane && lane.waiting + lane.running === 0) network?.lanes.delete(place.lane);
    if (network?.lanes.size === 0) this.#networks.delete(place.network);
  }

  #usedBy(network: string, now: number): number {
    const used = this.#used.get(network);
    return used ? used.ms * 0.5 ** ((now - used.at) / HALF_LIFE_MS) : 0;
  }

  /** Of the networks with the fewest running: the first of the round or, every other time, the one that used least. */
  #nextNetwork(now: number): string | undefined {
    const startable = [...this.#networks].filter(([, { lanes }]) =>
      [...lanes.values()].some(({ waiting, running }) => waiting > 0 && running < this.#runningOfLane),
    );
    const fewest = Math.min(...startable.map(([, { running }]) => running));
    const first = startable.filter(([, { running }]) => running === fewest).map(([key]) => key);
    if (this.#isRound) return first[0];
    const used = new Map(first.map((key) => [key, this.#usedBy(key, now)]));
    const least = Math.min(...used.values());
    return first.find((key) => used.get(key) === least);
  }
}

const sizeOf = ({ waiting }: { readonly waiting: number }): number => waiting;
const lengthOf = ({ length }: { readonly length: number }): number => length;

function fullest<V>(
  map: ReadonlyMap<string, V>,
  size: (value: V) => number,
): { readonly key: string; readonly value: V } | undefined {
  let most: { readonly key: string; readonly value: V } | undefined;
  for (const [key, value] of map) if (!most || size(value) > size(most.value)) most = { key, value };
  return most;
}

function toEnd<V>(map: Map<string, V>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
