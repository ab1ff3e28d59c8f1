import type { Crop } from '@newsphoto/domain/desk';
import type { PictureCopy } from './copy-picture.ts';
import { DecoderEnded, openDecoderChannel } from './decoder-channel.ts';
import type { DecoderReply, DecoderRequest } from './decoder-messages.ts';
import { createForeignDecoder } from './foreign/foreign-decoder.ts';
import type { ForeignPicture } from './foreign/foreign-format.ts';
import type { Renditions } from './make-renditions.ts';
import type { PictureProblem, PictureSize } from './picture/picture-problem.ts';

/** Decodes pictures, or returns why they cannot be shown. */
export interface PictureDecoder {
  /** Reads a picture to its end, at the lowest cost. */
  measure(file: string): Promise<PictureSize | PictureProblem>;
  /** @param crop of this part alone */
  derive(file: string, crop?: Crop): Promise<Renditions | PictureProblem>;
  /** Writes a copy in another size or format. */
  copy(file: string, copy: PictureCopy): Promise<PictureSize | PictureProblem>;
  /** A perceptual hash of 64 bits; undefined for what it cannot read. */
  hash(file: string): Promise<string | undefined>;
  /** Writes the picture of a format that the others do not read as a JPEG. */
  convert(picture: ForeignPicture): Promise<PictureProblem | undefined>;
  close(): Promise<void>;
}

const IDLE_MS = 30_000;

/**
 * Decodes pictures in a separate process of low priority: neither a picture of 300 million pixels nor one that crashes the
 * decoder affects the server. It starts with the first picture and ends when idle.
 * @param processUrl the built `picture-decoder-process`, with the `foreign-decoder-process` beside it
 */
export function createPictureDecoder(processUrl: URL, idleMs = IDLE_MS): PictureDecoder {
  const { request, close } = openDecoderChannel(processUrl, idleMs);
  const foreign = createForeignDecoder(new URL('./foreign-decoder.mjs', processUrl));
  // Pictures in progress when the process ended are tried once more, each alone: only one of them was the cause.
  let alone: Promise<unknown> = Promise.resolve();
  const requestAlone = (task: DecoderRequest['task'], file: string): Promise<DecoderReply> => {
    const turn = alone.then(() => request(task, file));
    alone = turn.catch(() => undefined);
    return turn;
  };
  const requestTwice = async (task: DecoderRequest['task'], file: string): Promise<DecoderReply> => {
    await alone;
    return request(task, file).catch((error: unknown) => {
      if (error instanceof DecoderEnded) return requestAlone(task, file);
      throw error;
    });
  };
  return {
    convert: foreign.convert,
    close: async () => {
      await Promise.all([close(), foreign.close()]);
    },
    async measure(file) {
      try {
        const reply = await requestTwice('measure', file);
        if (reply.task !== 'measure') throw mismatch(reply);
        return reply.outcome;
      } catch (error) {
        if (error instanceof DecoderEnded) return 'damaged';
        throw error;
      }
    },
    async derive(file, crop) {
      await alone;
      const reply = await request('derive', file, { crop });
      if (reply.task !== 'derive') throw mismatch(reply);
      return reply.outcome;
    },
    async copy(file, copy) {
      await alone;
      try {
        const reply = await request('copy', file, { copy });
        if (reply.task !== 'copy') throw mismatch(reply);
        return reply.outcome;
      } catch (error) {
        if (error instanceof DecoderEnded) return 'damaged';
        throw error;
      }
    },
    async hash(file) {
      try {
        const reply = await requestTwice('hash', file);
        if (reply.task !== 'hash') throw mismatch(reply);
        return reply.outcome;
      } catch (error) {
        if (error instanceof DecoderEnded) return undefined;
        throw error;
      }
    },
  };
}

const mismatch = (reply: DecoderReply) =>
  new Error(`the picture decoder answered another task: ${reply.task}`);
