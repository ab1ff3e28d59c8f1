import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { PublicationSchema } from '../domain/publishers.ts';
import { ReleaseRefused } from '../ports.ts';

/** Of all files of a release together, in bytes. */
export const LARGEST_RELEASE = 96 * 2 ** 20;
/** Of the first line and of the descriptor, in bytes: thirty times the largest descriptor of this repository. */
export const LARGEST_DESCRIPTOR = 2 ** 20;

const closed = { additionalProperties: false };
const { properties } = PublicationSchema;
/** Nothing besides: what is signed is taken apart before its signature is known to be valid. */
const SentPublicationSchema = Type.Object(
  { ...properties, proof: Type.Object(properties.proof.properties, closed) },
  closed,
);

/**
 * The body of a publication: this as one line of JSON, then the bytes of the files in its order, the descriptor first. Its
 * beginning alone says who sends which bytes.
 */
const PublicationHeadSchema = Type.Object(
  {
    schema: Type.Literal(1),
    publication: SentPublicationSchema,
    files: Type.Array(Type.Tuple([Type.String({ maxLength: 300 }), Type.Integer({ minimum: 0 })]), {
      minItems: 1,
      maxItems: 5_000,
    }),
  },
  { additionalProperties: false },
);
export type PublicationHead = Static<typeof PublicationHeadSchema>;

/** Takes a body apart in the order of its bytes. Nothing is read ahead. */
export class PublicationBody {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @throws ReleaseRefused `publication/malformed` */
  async head(): Promise<PublicationHead> {
    const parts: Buffer[] = [];
    let length = 0;
    for (let end = -1; end < 0; ) {
      if (length > LARGEST_DESCRIPTOR) malformed('its first line is too long');
      await this.#more();
      end = this.#rest.indexOf('\n');
      const part = this.#take(end < 0 ? this.#rest.length : end + 1);
      parts.push(part);
      length += part.length;
    }
    const value = parsed(Buffer.concat(parts).toString('utf8'));
    if (!Value.Check(PublicationHeadSchema, value)) malformed('its first line is no publication');
    return value;
  }

  /** The next file, of this length. @throws ReleaseRefused `publication/malformed` if the body ends before */
  async bytes(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      if (this.#rest.length === 0) await this.#more();
      const part = this.#take(Math.min(missing, this.#rest.length));
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }

  /** Only called when nothing is left. */
  async #more(): Promise<void> {
    const { done, value } = await this.#source.next();
    if (done) malformed('it ends too early');
    this.#rest = value;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function malformed(reason: string): never {
  throw new ReleaseRefused('publication/malformed', `the publication cannot be read: ${reason}`);
}
