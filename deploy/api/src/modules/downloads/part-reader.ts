import type { MediaReader } from '../../media-store/media-objects.ts';
import type { ByteRange } from './byte-range.ts';
import type { SentPart, SpanFile } from './sent-spans.ts';

/** What a buffer holds. */
export interface SentBytes {
  readonly bytes: number;
  /** Parts of files, and whether they end in it. */
  readonly parts: readonly { readonly part: SentPart; readonly isComplete: boolean }[];
}

/** Reads parts into a buffer. Small ones are collected, so that a buffer holds many files; a large file stays open between two buffers. */
export class PartReader {
  private readonly parts: AsyncIterator<SentPart>;
  private readonly end: number;
  private at: number;
  private part: SentPart | undefined;
  private opened: { readonly name: string; readonly reader: MediaReader } | undefined;

  constructor(parts: AsyncIterator<SentPart>, { from, to }: ByteRange) {
    this.parts = parts;
    this.at = from;
    this.end = to;
  }

  /** Fills the buffer; it holds 0 bytes at the end. */
  async fill(buffer: Buffer): Promise<SentBytes> {
    const parts: { part: SentPart; isComplete: boolean }[] = [];
    let bytes = 0;
    while (bytes < buffer.length && this.at < this.end) {
      const part = await this.current();
      const wanted = Math.min(buffer.length - bytes, part.at + part.length - this.at, this.end - this.at);
      await this.read(part, buffer.subarray(bytes, bytes + wanted));
      const isComplete = this.at + wanted === part.at + part.length;
      if (part.file) parts.push({ part, isComplete });
      bytes += wanted;
      this.at += wanted;
    }
    return { bytes, parts };
  }

  async close(): Promise<void> {
    await this.parts.return?.();
    await this.opened?.reader.close();
    this.opened = undefined;
  }

  /** The part at the current position. */
  private async current(): Promise<SentPart> {
    while (!this.part || this.part.at + this.part.length <= this.at) {
      const { value, done } = await this.parts.next();
      if (done) throw new Error('a download is shorter than its length');
      this.part = value;
    }
    if (this.part.at > this.at) throw new Error('a download has a gap');
    return this.part;
  }

  private async read({ at, span }: SentPart, into: Buffer): Promise<void> {
    const skipped = this.at - at;
    if ('bytes' in span) {
      span.bytes.copy(into, 0, skipped, skipped + into.length);
      return;
    }
    const reader = await this.readerOf(span.file);
    await reader.read(into, span.from + skipped, Math.min(span.to, span.from + this.end - at));
  }

  private async readerOf({ name, open }: SpanFile): Promise<MediaReader> {
    if (this.opened?.name === name) return this.opened.reader;
    await this.opened?.reader.close();
    this.opened = undefined;
    const reader = await open();
    this.opened = { name, reader };
    return reader;
  }
}
