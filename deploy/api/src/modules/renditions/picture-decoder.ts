import { DecoderEnded, openDecoderChannel } from './decoder-channel.ts';
import type { DecoderReply } from './decoder-messages.ts';
import type { Renditions } from './make-renditions.ts';
import type { PictureProblem, PictureSize } from './picture/picture-problem.ts';

/** Decodes pictures, or returns why they cannot be shown. */
export interface PictureDecoder {
  /** Reads a picture to its end, at the lowest cost. */
  measure(file: string): Promise<PictureSize | PictureProblem>;
  derive(file: string): Promise<Renditions | PictureProblem>;
  close(): Promise<void>;
}

const IDLE_MS = 30_000;

/**
 * Decodes pictures in a separate process of low priority: neither a picture of 300 million pixels nor one that crashes the
 * decoder affects the server. It starts with the first picture and ends when idle.
 * @param processUrl the built `picture-decoder-process`
 */
export function createPictureDecoder(processUrl: URL, idleMs = IDLE_MS): PictureDecoder {
  const { request, close } = openDecoderChannel(processUrl, idleMs);
  // Pictures in progress when the process ended are tried once more, each alone: only one of them was the cause.
  let alone: Promise<unknown> = Promise.resolve();
  const measureAlone = (file: string): Promise<DecoderReply> => {
    const turn = alone.then(() => request('measure', file));
    alone = turn.catch(() => undefined);
    return turn;
  };
  return {
    close,
    async measure(file) {
      try {
        await alone;
        const reply = await request('measure', file).catch((error: unknown) => {
          if (error instanceof DecoderEnded) return measureAlone(file);
          throw error;
        });
        if (reply.task !== 'measure') throw mismatch(reply);
        return reply.outcome;
      } catch (error) {
        if (error instanceof DecoderEnded) return 'damaged';
        throw error;
      }
    },
    async derive(file) {
      await alone;
      const reply = await request('derive', file);
      if (reply.task !== 'derive') throw mismatch(reply);
      return reply.outcome;
    },
  };
}

const mismatch = (reply: DecoderReply) =>
  new Error(`the picture decoder answered another task: ${reply.task}`);
