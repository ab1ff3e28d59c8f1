import {
  UPLOAD_KINDS,
  type UploadLimits,
  uploadKindOf,
  uploadName,
  uploadProblem,
} from '@newsphoto/domain/uploads';
import { kindProblem, readingText, sameInList, TRUNCATED } from '../../model/problem-texts.ts';
import { newItem, pathOf, type UploadItem } from '../../model/upload-item.ts';
import type { ZipBounds, ZipProblem } from '../../model/zip/zip-entry.ts';
import { ZipRefused } from '../../model/zip/zip-entry.ts';
import type { PickedFile } from '../collect/picked-file.ts';
import type { ItemSource, ItemSources } from '../item-sources.ts';
import type { UploadList } from '../upload-list.ts';
import { openZip } from './open-zip.ts';
import type { FileReading } from './read-file.ts';
import { type FileReader, ReadingFailed } from './reader-pool.ts';

export interface IntakePorts {
  readonly list: UploadList;
  readonly sources: ItemSources;
  readonly reader: () => Promise<FileReader>;
  readonly limits: UploadLimits;
  readonly newId: () => string;
  /** A row was read, and may be sent unless the archive has it. It stays in the phase `reading`. */
  readonly onRead: (id: string) => void;
  /** A missing file was added again. */
  readonly onFound: (id: string) => void;
}

/** Kinds that a browser may decode for a small picture. */
const DECODABLE: readonly string[] = ['jpeg', 'png', 'gif', 'webp', 'avif'];

/** Takes files into the list: checks their names, reads them, opens ZIPs, finds those that are twice. */
export class Intake {
  readonly #ports: IntakePorts;
  /** First row with a hash. */
  readonly #byHash = new Map<string, string>();

  constructor(ports: IntakePorts) {
    this.#ports = ports;
  }

  /** Rows of a former page, whose bytes may be added again. */
  remember({ id, sha256 }: UploadItem): void {
    if (sha256 !== '') this.#byHash.set(sha256, id);
  }

  forget({ id, sha256 }: UploadItem): void {
    if (this.#byHash.get(sha256) === id) this.#byHash.delete(sha256);
  }

  add(files: readonly PickedFile[]): void {
    this.#take(
      files.map(({ file, folder, handle, isPasted }) => ({
        ...{ name: file.name, folder, size: file.size },
        source: { file, handle, isPasted },
      })),
    );
  }

  #take(files: readonly { name: string; folder: string; size: number; source: ItemSource }[]): void {
    const { list, sources, limits, newId } = this.#ports;
    const rows = files.map(({ source, ...file }) => {
      const id = newId();
      const entry = { ...file, name: uploadName(file.name), folder: uploadName(file.folder) };
      const problem = uploadProblem(entry, limits)?.text;
      sources.set(id, source);
      return newItem({ id, ...entry }, problem ? 'refused' : 'reading', problem);
    });
    list.add(rows);
    for (const { id, phase } of rows) if (phase === 'reading') void this.#read(id);
  }

  async #read(id: string): Promise<void> {
    const { list, sources, reader } = this.#ports;
    const source = sources.get(id);
    if (!source) return;
    try {
      const reading = await (await reader()).read(source);
      // Removed meanwhile.
      if (list.get(id)) await this.#check(id, source, reading);
    } catch (error) {
      if (!(error instanceof ReadingFailed)) throw error;
      list.change(id, { phase: 'refused', problem: readingText(error.problem) });
    }
  }

  async #check(id: string, source: ItemSource, reading: FileReading): Promise<void> {
    const { list, sources, onRead } = this.#ports;
    const item = list.get(id);
    const kind = uploadKindOf(reading.head);
    if (!item) return;
    if (kind === 'zip' && !source.entry) return this.#expand(item, source);
    if (!kind || kind === 'zip') {
      const problem = kind ? readingText('nested') : kindProblem(item.name);
      return list.change(id, { phase: 'refused', problem });
    }
    const { sha256, values: found, preview } = reading;
    if (this.#isAgain(item, sha256, source)) return;
    this.#byHash.set(sha256, id);
    sources.set(id, { ...source, preview });
    list.change(id, {
      ...{ kind: UPLOAD_KINDS[kind], sha256, found },
      problem: isTruncated(kind, reading.tail) ? TRUNCATED : '',
      picture: preview ? URL.createObjectURL(preview) : '',
      isDecodable: !preview && DECODABLE.includes(kind),
    });
    onRead(id);
  }

  /** The same bytes are in the list: once more, or as a row that waits for them. */
  #isAgain(item: UploadItem, sha256: string, source: ItemSource): boolean {
    const { id } = item;
    const { list, sources, onFound } = this.#ports;
    const first = list.get(this.#byHash.get(sha256) ?? '');
    if (!first || first.id === id) return false;
    const isWaiting = first.phase === 'reading' || first.phase === 'checked';
    if (isWaiting && list.isBefore(id, first.id)) {
      // The later one was read first.
      list.change(first.id, { phase: 'duplicate', problem: sameInList(pathOf(item)) });
      return false;
    }
    // A former page sent it: the folder was added again for the rest.
    const isOfFormerPage = first.phase === 'server' && !sources.has(first.id);
    if (first.phase !== 'missing' && !isOfFormerPage) {
      list.change(id, { phase: 'duplicate', sha256, problem: sameInList(pathOf(first)) });
      return true;
    }
    list.remove([id]);
    sources.delete(id);
    if (isOfFormerPage) return true;
    sources.set(first.id, { ...sources.get(first.id), ...source });
    onFound(first.id);
    return true;
  }

  async #expand({ id, name, folder }: UploadItem, source: ItemSource): Promise<void> {
    const { list, sources, limits, newId } = this.#ports;
    try {
      const { entries, refused } = await openZip(source.file, boundsOf(limits));
      list.remove([id]);
      sources.delete(id);
      const base = [folder, name.replace(/\.zip$/i, '')].filter((part) => part !== '').join('/');
      const placeOf = (path: string) => {
        const parts = path.split('/');
        const last = parts.pop() ?? path;
        return { name: last, folder: [base, ...parts].join('/') };
      };
      this.#take(
        entries.map((entry) => ({ ...placeOf(entry.path), size: entry.bytes, source: { ...source, entry } })),
      );
      list.add(refused.map(({ path, problem }) => refusedRow(newId(), placeOf(path), problem)));
    } catch (error) {
      const problem = error instanceof ZipRefused ? error.problem : 'gone';
      list.change(id, { phase: 'refused', problem: readingText(problem) });
    }
  }
}

const boundsOf = ({ uploadFiles, uploadFileBytes, uploadTotalBytes }: UploadLimits): ZipBounds => ({
  entries: uploadFiles,
  entryBytes: uploadFileBytes,
  bytes: uploadTotalBytes,
});

const refusedRow = (
  id: string,
  place: Pick<UploadItem, 'name' | 'folder'>,
  problem: ZipProblem,
): UploadItem => newItem({ id, size: 0, ...place }, 'refused', readingText(problem));

/** A JPEG ends with its mark; what a camera writes behind it is shorter than what is looked at. */
function isTruncated(kind: string, tail: Uint8Array): boolean {
  if (kind !== 'jpeg') return false;
  return !tail.some((byte, index) => byte === 0xff && tail[index + 1] === 0xd9);
}
