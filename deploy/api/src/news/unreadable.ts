import type { WireRefusalCode } from '@newsphoto/contract';
import { storable } from './text/storable.ts';

/** Parts of a message may be quotes of the delivery. */
const LONGEST_MESSAGE = 300;

/** A delivery that cannot be read. The message is the reason, in Japanese. */
export class Unreadable extends Error {
  readonly code: WireRefusalCode;

  constructor(message: string, code: WireRefusalCode = 'wire/malformed') {
    super(storable(message.slice(0, LONGEST_MESSAGE)));
    this.code = code;
  }
}
