/** Bytes of one TCP segment, and how many of them a sender may have under way at the start (RFC 6928). */
const SEGMENT = 1460;
const FIRST_WINDOW = 10 * SEGMENT;

/**
 * One direction of a line that all connections of a page share: segments leave one after the other at the line's
 * rate and arrive after half of the round trip. Connections take turns.
 */
export class ShapedLink {
  #freeAt = 0;
  #waiting = [];
  #timer;

  /** @param {{rttMs: number, mbits: number}} network */
  constructor({ rttMs, mbits }) {
    this.rttMs = rttMs;
    this.bytesPerMs = (mbits * 1e6) / 8 / 1000;
  }

  /** @param {() => void} arrive called when the last byte is at the other end */
  carry(bytes, arrive) {
    const leaves = Math.max(performance.now(), this.#freeAt) + bytes / this.bytesPerMs;
    this.#freeAt = leaves;
    this.#waiting.push({ at: leaves + this.rttMs / 2, arrive });
    if (!this.#timer) this.#wake();
  }

  #wake() {
    const next = this.#waiting[0];
    this.#timer = next && setTimeout(() => this.#deliver(), Math.max(0, next.at - performance.now()));
  }

  #deliver() {
    while (this.#waiting[0]?.at <= performance.now() + 0.5) this.#waiting.shift().arrive();
    this.#wake();
  }
}

/**
 * One direction of one connection over a link: a window of ten segments that grows by what was acknowledged, as TCP
 * starts. Without it a single connection would be flattered: what a page needs in its first flight would not matter.
 */
export class ShapedStream {
  #link;
  #deliver;
  #window = FIRST_WINDOW;
  #underWay = 0;
  #buffers = [];
  #open = false;
  #ended = false;

  /**
   * @param {ShapedLink} link
   * @param {number} opensAt nothing leaves before
   * @param {(data: Buffer | undefined) => void} deliver undefined at the end
   */
  constructor(link, opensAt, deliver) {
    this.#link = link;
    this.#deliver = deliver;
    setTimeout(
      () => {
        this.#open = true;
        this.#send();
      },
      Math.max(0, opensAt - performance.now()),
    );
  }

  write(data) {
    for (let at = 0; at < data.length; at += SEGMENT) this.#buffers.push(data.subarray(at, at + SEGMENT));
    this.#send();
  }

  end() {
    this.#ended = true;
    this.#send();
  }

  #send() {
    if (!this.#open) return;
    while (this.#buffers.length > 0 && this.#underWay < this.#window) {
      const data = this.#buffers.shift();
      this.#underWay += data.length;
      this.#link.carry(data.length, () => this.#arrived(data));
    }
    if (this.#ended && this.#buffers.length === 0 && this.#underWay === 0) this.#deliver(undefined);
  }

  #arrived(data) {
    this.#deliver(data);
    setTimeout(() => {
      this.#underWay -= data.length;
      this.#window = Math.min(
        this.#window + data.length,
        8 * this.#link.rttMs * this.#link.bytesPerMs + FIRST_WINDOW,
      );
      this.#send();
    }, this.#link.rttMs / 2);
  }
}
