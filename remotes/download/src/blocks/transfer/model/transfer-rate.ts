/** Milliseconds over which the rate is averaged. */
const WINDOW_MS = 8_000;

interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** The rate of a transfer over its last seconds. */
export class TransferRate {
  #samples: Sample[] = [];

  /** `bytes`: loaded so far; `at`: milliseconds of a clock that only runs forward. */
  add(bytes: number, at: number): void {
    this.#samples = [...this.#samples.filter((one) => at - one.at <= WINDOW_MS), { at, bytes }];
  }

  /** After a pause the time without bytes does not count. */
  restart(): void {
    this.#samples = [];
  }

  /** Bytes per second; undefined while there are too few samples. */
  get perSecond(): number | undefined {
    const [first, last] = [this.#samples[0], this.#samples.at(-1)];
    if (!first || !last || last.at - first.at < 500) return undefined;
    return Math.max(0, ((last.bytes - first.bytes) * 1_000) / (last.at - first.at));
  }
}

/** 「残り約3分」; empty while the rate is not known. */
export function timeLeftText(bytesLeft: number, perSecond: number | undefined): string {
  if (!perSecond || bytesLeft <= 0) return '';
  const seconds = Math.ceil(bytesLeft / perSecond);
  if (seconds < 60) return `残り約${seconds}秒`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `残り約${minutes}分`;
  return `残り約${Math.floor(minutes / 60)}時間${minutes % 60 > 0 ? `${minutes % 60}分` : ''}`;
}
