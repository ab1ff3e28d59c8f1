import { Tinypool } from 'tinypool';
import type { PictureProblem } from '../picture/picture-problem.ts';
import type { convertForeign } from './convert-foreign.ts';
import type { ForeignPicture } from './foreign-format.ts';

const LONGEST_MS = 60_000;
const IDLE_MS = 30_000;
/** Pages of 64 KB: a picture of the most pixels, and what the library makes of it. */
const MOST_PAGES = 16_384;
const MOST_MEGABYTES = 512;

/**
 * Decodes pictures in a separate process, one after the other: a hostile file that exceeds its time or memory ends the process,
 * counts as damaged, and the next file gets a new one.
 * @param processUrl the built `foreign-decoder-process`
 */
export function createForeignDecoder(processUrl: URL, longestMs = LONGEST_MS) {
  let pool: Tinypool | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const open = () =>
    new Tinypool({
      ...{ filename: processUrl.href, name: 'convertForeign', runtime: 'child_process' },
      ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE_MS },
      execArgv: [`--wasm-max-mem-pages=${MOST_PAGES}`, `--max-old-space-size=${MOST_MEGABYTES}`],
      env: {},
    });
  const convertNow = async (picture: ForeignPicture): Promise<PictureProblem | undefined> => {
    pool ??= open();
    try {
      const problem: Awaited<ReturnType<typeof convertForeign>> = await pool.run(picture, {
        signal: AbortSignal.timeout(longestMs),
      });
      return problem;
    } catch {
      return 'damaged';
    }
  };
  return {
    convert(picture: ForeignPicture): Promise<PictureProblem | undefined> {
      // The time of a file counts from its own turn.
      const turn = last.then(() => convertNow(picture));
      last = turn;
      return turn;
    },
    close: async (): Promise<void> => {
      await pool?.destroy();
    },
  };
}
