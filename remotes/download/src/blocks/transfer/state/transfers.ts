import type { Download } from '@newsphoto/contract';
import { fetchFilePart, saveBlob } from '@newsphoto/http';
import { openPartStore, type PartStore } from './part-store.ts';
import { Transfer, type TransferPorts } from './transfer.ts';
import type { TransferList } from './transfer-list.ts';

/** How long the browser may need to copy a file that it was given. */
const COPY_MS = 60 * 60_000;

/** The transfers of this tab. */
export class Transfers {
  readonly #list: TransferList;
  readonly #running = new Map<string, Transfer>();
  readonly #opening: Promise<PartStore | undefined>;

  constructor(list: TransferList, opening: Promise<PartStore | undefined> = openPartStore()) {
    this.#list = list;
    this.#opening = opening;
    void this.#sweep();
  }

  /**
   * The transfer of a download that is ready, started unless the user paused it. Undefined where this browser cannot store its
   * parts: its own download has to do.
   */
  async open({ downloadId, length }: Download): Promise<Transfer | undefined> {
    const known = this.#running.get(downloadId);
    if (known) return known;
    const store = await this.#opening;
    if (!store || !(await store.hasRoom(length))) return undefined;
    const transfer =
      this.#running.get(downloadId) ?? new Transfer(downloadId, length, portsOf(downloadId, store));
    this.#running.set(downloadId, transfer);
    const listed = this.#list.items().find((one) => one.downloadId === downloadId);
    if (listed?.savedAt) await transfer.look();
    else if (listed && !listed.isPaused) void transfer.start();
    return transfer;
  }

  find(downloadId: string): Transfer | undefined {
    return this.#running.get(downloadId);
  }

  /** Gives the browser the complete file. Its parts stay until it has surely copied them: later pages remove them. */
  async save({ downloadId, fileName, isArchive }: Download): Promise<void> {
    const transfer = this.#running.get(downloadId);
    const store = await this.#opening;
    if (!transfer || !store) return;
    const file = await store.complete(downloadId, transfer.partCount);
    // Without a type the browser trusts the name.
    saveBlob(isArchive ? new Blob([file], { type: 'application/zip' }) : file, fileName);
    this.#list.change(downloadId, { savedAt: Date.now() });
  }

  /** The same, unless this or another tab did it already. */
  saveOnce(download: Download): Promise<void> {
    return navigator.locks.request(`np-save-${download.downloadId}`, async () => {
      const listed = this.#list.items().find((one) => one.downloadId === download.downloadId);
      if (listed?.savedAt === null) await this.save(download);
    });
  }

  async forget(downloadId: string): Promise<void> {
    this.#running.get(downloadId)?.stop();
    this.#running.delete(downloadId);
    this.#list.remove(downloadId);
    await (await this.#opening)?.remove(downloadId);
  }

  /** Removes the parts of other users, and those that the browser has copied. */
  async #sweep(): Promise<void> {
    const store = await this.#opening;
    const copied = Date.now() - COPY_MS;
    for (const { downloadId, savedAt } of this.#list.items())
      if (savedAt !== null && savedAt < copied) this.#list.remove(downloadId);
    await store?.retain(new Set(this.#list.items().map(({ downloadId }) => downloadId)));
  }
}

function portsOf(downloadId: string, store: PartStore): TransferPorts {
  return {
    store,
    now: () => performance.now(),
    fetchPart: ({ from, to }, { signal, onLoaded }) =>
      fetchFilePart(
        'GET /downloads/:downloadId/file',
        { params: { downloadId } },
        {
          ...{ range: { from, to }, signal, background: true, loading: false, messageBox: 0, timeout: 0 },
          onProgress: ({ loaded }) => onLoaded(loaded),
        },
      ),
    exclusively: async (task, { signal, onBusy }) => {
      const name = `np-transfer-${downloadId}`;
      const isFree = await navigator.locks.request(
        name,
        { ifAvailable: true },
        (lock) => lock && task().then(() => true),
      );
      if (isFree) return;
      onBusy();
      await navigator.locks.request(name, { signal }, task);
    },
    pause: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          window.removeEventListener('online', end);
          signal.removeEventListener('abort', end);
          if (signal.aborted) reject(signal.reason);
          else resolve();
        };
        const timer = setTimeout(end, milliseconds);
        window.addEventListener('online', end);
        signal.addEventListener('abort', end);
      }),
  };
}
