const FIRST_SIZE = 1 << 16;

/** Numbers pairs of numbers in order of appearance, from 1. Neither of a pair is 0. */
export class PairTable {
  /** Pairs by their number. */
  firsts = new Uint32Array(FIRST_SIZE);
  seconds = new Uint32Array(FIRST_SIZE);
  count = 0;
  #slots = new Uint32Array(FIRST_SIZE * 4);

  numberOf(first: number, second: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hashOf(first, second) & mask;
    for (let number = slots[slot] ?? 0; number !== 0; number = slots[slot] ?? 0) {
      if (this.firsts[number] === first && this.seconds[number] === second) return number;
      slot = (slot + 1) & mask;
    }
    this.count += 1;
    slots[slot] = this.count;
    this.firsts[this.count] = first;
    this.seconds[this.count] = second;
    if (this.count === this.firsts.length - 1) this.#grow();
    return this.count;
  }

  #grow(): void {
    this.firsts = grown(this.firsts);
    this.seconds = grown(this.seconds);
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 1; number <= this.count; number += 1) {
      let slot = hashOf(this.firsts[number] ?? 0, this.seconds[number] ?? 0) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number;
    }
    this.#slots = slots;
  }
}

/** Twice as long, with its content. */
export function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
}

function hashOf(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca77);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
