import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { isFull } from './free-space.ts';
import { changeFileAlone, findUploadById, type UploadRow } from './upload-files.repository.ts';
import { uploadPath } from './upload-path.ts';
import { lengthOf, type Written, writePart } from './upload-place.ts';

/** Bytes below one directory, offsets in the table: an offset is recorded after its bytes are on the disk, and never without them. */
export class UploadStore extends DataStore {
  readonly #db: Database;
  readonly #directory: string;

  constructor(db: Database, directory: string) {
    super();
    this.#db = db;
    this.#directory = directory;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUploadById(this.#db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: Number(row.size), offset: await this.#offsetOf(row) });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const row = await findUploadById(this.#db, id);
    if (row?.state !== 'receiving' || offset !== Number(row.received)) throw ERRORS.INVALID_OFFSET;
    // What cannot be made durable is not there: a full disk may be noticed as late as that.
    const { end, failure } = await writePart(uploadPath(this.#directory, id), stream, offset).catch(
      (error: unknown): Written => ({ end: offset, failure: error }),
    );
    if (end > offset) await this.#record(row, end);
    if (failure === undefined) return end;
    if (isFull(failure)) throw new ApiError('upload/no-room');
    throw failure;
  }

  /** A disk that lost bytes, or a backup without them: they are sent again. */
  async #offsetOf(row: UploadRow): Promise<number> {
    const recorded = Number(row.received);
    if (row.state !== 'receiving' || recorded === 0) return recorded;
    const length = await lengthOf(uploadPath(this.#directory, row.upload_id));
    if (length >= recorded) return recorded;
    await this.#record(row, length);
    return length;
  }

  async #record(row: UploadRow, received: number): Promise<void> {
    const isChanged = await changeFileAlone(this.#db, {
      ...{ uploadId: row.upload_id, deliveryId: row.delivery_id },
      ...{ from: ['receiving'], received: Number(row.received) },
      set: { received, state: received === Number(row.size) ? 'received' : 'receiving' },
    });
    // Removed or taken back meanwhile, or another process received the same part.
    if (!isChanged) throw ERRORS.INVALID_OFFSET;
  }
}
