export interface BodyLimits {
  readonly most: number;
  readonly mostOfOne: number;
  /** In total. */
  readonly mostBytes: number;
}

interface Body {
  readonly party: string;
  readonly interrupt: () => void;
  bytes: number;
}

export interface UnfinishedBody {
  received(bytes: number): void;
  end(): void;
}

/**
 * Bodies that are being received. If a party has too many, the slowest one is interrupted: an ordinary body takes moments, so
 * that users who share an address with an attacker can still send theirs.
 */
export class UnfinishedBodies {
  readonly #limits: BodyLimits;
  /** In the order of their start. */
  readonly #bodies = new Set<Body>();
  readonly #ofParty = new Map<string, Set<Body>>();
  #bytes = 0;

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  begin(party: string, interrupt: () => void): UnfinishedBody {
    const body: Body = { party, interrupt, bytes: 0 };
    const own = this.#ofParty.get(party) ?? new Set();
    this.#ofParty.set(party, own.add(body));
    this.#bodies.add(body);
    if (own.size > this.#limits.mostOfOne) this.#interruptFirst(own);
    if (this.#bodies.size > this.#limits.most) this.#interruptFirst(this.#bodies);
    return {
      received: (bytes) => {
        if (!this.#bodies.has(body)) return;
        body.bytes += bytes;
        this.#bytes += bytes;
        while (this.#bytes > this.#limits.mostBytes) this.#interruptFirst(this.#bodies);
      },
      end: () => this.#remove(body),
    };
  }

  #interruptFirst(bodies: ReadonlySet<Body>): void {
    const [first] = bodies;
    if (!first) return;
    this.#remove(first);
    first.interrupt();
  }

  #remove(body: Body): void {
    if (!this.#bodies.delete(body)) return;
    this.#bytes -= body.bytes;
    const own = this.#ofParty.get(body.party);
    own?.delete(body);
    if (own?.size === 0) this.#ofParty.delete(body.party);
  }
}
