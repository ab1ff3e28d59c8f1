import type { Upload, UploadRules } from '@newsphoto/contract';
import { selectionProblem, uploadName } from '@newsphoto/domain/uploads';
import { errorMessage } from '@newsphoto/http';
import { oneAtATime } from '@newsphoto/query';
import { MISSING } from '../model/problem-texts.ts';
import { asSharedFields } from '../model/shared-fields.ts';
import { Rate } from '../model/totals.ts';
import { isUnsent, type UploadItem } from '../model/upload-item.ts';
import { Announcer } from './archive/announcer.ts';
import { createFollowedFiles } from './archive/followed-files.ts';
import { removeUpload, retryItem } from './archive/item-calls.ts';
import { createKnownFiles } from './archive/known-files.ts';
import type { PickedFile } from './collect/picked-file.ts';
import { changeDelivery, createDelivery, type DraftState, readDelivery } from './delivery-draft.ts';
import type { ItemSources } from './item-sources.ts';
import { Intake } from './reading/intake.ts';
import { createReader, type FileReader } from './reading/reader-pool.ts';
import { requireReader } from './reading/start-worker.ts';
import { renewSession } from './sending/renew-session.ts';
import { sendFile } from './sending/send-file.ts';
import { Sender } from './sending/sender.ts';
import type { TabLocks } from './sending/tab-locks.ts';
import { waitFor } from './sending/wait-for.ts';
import { fileOfHandle } from './stored/file-handles.ts';
import { createFileStore, restoredItem } from './stored/stored-files.ts';
import type { StoredFile, UploadDatabase } from './stored/upload-database.ts';
import { UploadList } from './upload-list.ts';

export interface SessionState {
  readonly draft: DraftState;
  /** The user has started to send: what is added later is sent as well. */
  readonly isStarted: boolean;
  readonly isPaused: boolean;
  /** The session of the user has ended in the middle. */
  readonly isLoggedOut: boolean;
  /** An error about all files; empty: none. */
  readonly error: string;
}

export interface SessionPorts {
  readonly userId: string;
  readonly rules: UploadRules;
  readonly database: UploadDatabase | undefined;
  readonly locks: TabLocks;
  /** Another tab may continue the list. */
  readonly release: () => void;
}

/** Browsers return the files of a folder in any order. */
const byPath = (one: PickedFile, other: PickedFile): number =>
  COLLATOR.compare(`${one.folder}/${one.file.name}`, `${other.folder}/${other.file.name}`);
const COLLATOR = new Intl.Collator('ja', { numeric: true });

/** One list of files on its way to the archive: added, read, announced, sent, and followed until they are contents. */
export class UploadSession {
  readonly list = new UploadList();
  readonly rate = new Rate();
  readonly sender: Sender;
  readonly #ports: SessionPorts;
  readonly #sources: ItemSources = new Map();
  readonly #intake: Intake;
  readonly #announcer: Announcer;
  readonly #files: ReturnType<typeof createFollowedFiles>;
  readonly #store: ReturnType<typeof createFileStore> | undefined;
  readonly #handles = new Map<string, StoredFile>();
  readonly #listeners = new Set<() => void>();
  readonly #follow = oneAtATime((deliveryId) => this.#files.read(deliveryId));
  #reader: Promise<FileReader> | undefined;
  #state: SessionState;
  #creating: Promise<string> | undefined;
  #version = 0;

  constructor(ports: SessionPorts, draft: DraftState, isStarted: boolean) {
    this.#ports = ports;
    this.#state = { draft, isStarted, isPaused: false, isLoggedOut: false, error: '' };
    const { list, rate } = this;
    const sources = this.#sources;
    const requeue = (id: string) => this.#queue([id]);
    this.sender = new Sender({
      ...{ list, rate, locks: ports.locks, send: sendFile, now: Date.now, wait: waitFor },
      contentOf: async (id) => {
        const source = sources.get(id);
        return source && (await this.#openReader()).content(source);
      },
      onSent: (id) => this.#arrived(id),
      renewSession: () => renewSession((isLoggedOut) => this.#set({ isLoggedOut })),
    });
    const onChecked = createKnownFiles(list, () => this.#announce());
    this.#intake = new Intake({
      ...{ list, sources, limits: ports.rules, newId: () => crypto.randomUUID() },
      reader: () => this.#openReader(),
      onRead: onChecked,
      onFound: (id) => this.#found(id),
    });
    this.#announcer = new Announcer({
      ...{ list, deliveryId: () => this.#deliveryId(), shared: () => this.#state.draft.shared },
      onAnnounced: (ids) => this.sender.push(ids),
    });
    this.#files = createFollowedFiles({
      ...{ list, hasSource: (id) => sources.has(id), onWaiting: requeue },
      onNew: (item) => this.#intake.remember(item),
      isElsewhere: ports.locks.isHeld,
    });
    const listId = () => this.#state.draft.listId;
    this.#store = ports.database && createFileStore(ports.database, { list, sources, listId });
    list.onChanged = (ids) => void this.#store?.store(ids);
  }

  get desks(): readonly string[] {
    return this.#ports.rules.desks;
  }

  readonly state = (): SessionState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Rows of a former page, then what the archive knows of them. */
  async restore(files: readonly StoredFile[]): Promise<void> {
    for (const file of files) {
      this.#store?.known(file);
      const { id, entry, handle, pasted, preview } = file;
      const onDisk = handle && (await fileOfHandle(handle, false));
      const bytes = pasted ?? onDisk;
      if (bytes)
        this.#sources.set(id, { file: bytes, entry, handle, preview, isPasted: pasted !== undefined });
      else if (handle) this.#handles.set(id, file);
      const item = restoredItem(file);
      const row: UploadItem = bytes ? { ...item, phase: 'checked', problem: '' } : item;
      this.list.add([row]);
      this.#intake.remember(row);
    }
    const { deliveryId } = this.#state.draft;
    if (deliveryId === '') return;
    const delivery = await readDelivery(deliveryId);
    const { name, desk, fields } = delivery;
    this.#version = delivery.version;
    const { folderKeys } = this.#state.draft.shared;
    this.#setDraft({ name, desk, shared: { fields: asSharedFields(fields), folderKeys } });
    await this.#files.read(deliveryId);
    this.list.flush();
    this.#announce();
  }

  add(files: readonly PickedFile[]): void {
    const { rules } = this.#ports;
    const unsent = this.list.all().filter((item) => isUnsent(item) || item.upload !== undefined);
    const before = { files: unsent.length, bytes: rules.pendingBytes };
    // What is added again for rows of a former page is nothing new; it is recognised by its content later.
    const known = new Set(this.list.all().map(({ name, size }) => `${size} ${name}`));
    const fresh = files.filter(({ file }) => !known.has(`${file.size} ${uploadName(file.name)}`));
    const problem = selectionProblem(
      fresh.map(({ file }) => ({ size: file.size })),
      rules,
      before,
    );
    this.#set({ error: problem?.text ?? '' });
    if (!problem) this.#intake.add(files.toSorted(byPath));
  }

  start(): void {
    this.#set({ isStarted: true });
    this.#announce();
  }

  pause(): void {
    this.sender.pause();
    this.#set({ isPaused: true });
  }

  resume(): void {
    this.#set({ isPaused: false });
    this.sender.resume();
  }

  /** Rows whose file the browser may read again with a permission, in an action of the user. */
  get permittable(): number {
    return this.#handles.size;
  }

  async permit(): Promise<void> {
    for (const [id, { handle, entry, preview }] of this.#handles) {
      const file = handle && (await fileOfHandle(handle, true));
      if (!file) return;
      this.#handles.delete(id);
      this.#sources.set(id, { file, entry, handle, preview });
      this.#found(id);
    }
  }

  async retry(ids: readonly string[]): Promise<void> {
    for (const id of ids) if (await retryItem(this.list, id)) this.#queue([id]);
    this.#announce();
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const item = this.list.get(id);
      if (!item) continue;
      this.sender.remove(id);
      await removeUpload(item);
      this.#intake.forget(item);
      this.#sources.delete(id);
      this.#handles.delete(id);
      this.list.remove([id]);
    }
  }

  /** Shared fields, name and desk. Files that are in the archive already stay as they are. */
  async setDraft(change: Partial<Pick<DraftState, 'name' | 'desk' | 'shared'>>): Promise<void> {
    const before = this.#state.draft;
    this.#setDraft(change);
    if (before.deliveryId === '') return;
    try {
      this.#version = (await changeDelivery(this.#state.draft, this.#version)).version;
    } catch (error) {
      this.#set({ draft: before });
      throw error;
    }
  }

  /** A pushed change; an empty id: anything may have changed. */
  changed(deliveryId: string): void {
    const own = this.#state.draft.deliveryId;
    if (own !== '' && (deliveryId === own || deliveryId === '')) this.#follow(own);
  }

  /** A small picture for rows that are looked at. */
  async picture(id: string): Promise<void> {
    const source = this.#sources.get(id);
    this.list.change(id, { isDecodable: false });
    const blob = source && (await (await this.#openReader()).picture(source).catch(() => undefined));
    if (blob) this.list.change(id, { picture: URL.createObjectURL(blob) });
  }

  close(): void {
    this.sender.close();
    this.list.flush();
    this.#ports.release();
    void this.#reader?.then((reader) => reader.close());
    for (const { picture } of this.list.all()) if (picture.startsWith('blob:')) URL.revokeObjectURL(picture);
  }

  #openReader(): Promise<FileReader> {
    this.#reader ??= requireReader().then((create) => createReader(create));
    return this.#reader;
  }

  #found(id: string): void {
    const item = this.list.get(id);
    this.#handles.delete(id);
    if (item?.upload) this.#queue([id]);
    else this.list.change(id, { phase: 'checked', problem: '' });
    this.#announce();
  }

  #queue(ids: readonly string[]): void {
    for (const id of ids) {
      const isHere = this.#sources.has(id);
      this.list.change(
        id,
        isHere ? { phase: 'queued', problem: '' } : { phase: 'missing', problem: MISSING },
      );
    }
    this.sender.push(ids);
  }

  #arrived(id: string): void {
    const item = this.list.get(id);
    if (!item?.upload) return;
    const upload: Upload = { ...item.upload, state: 'received', received: item.size };
    this.list.change(id, { phase: 'server', upload });
    // A change that was pushed meanwhile.
    this.changed('');
  }

  #announce(): void {
    if (!this.#state.isStarted) return;
    void this.#announcer.announce().catch((error: unknown) => this.#set({ error: errorMessage(error) }));
  }

  async #deliveryId(): Promise<string> {
    const { deliveryId } = this.#state.draft;
    if (deliveryId !== '') return deliveryId;
    this.#creating ??= createDelivery(this.#state.draft).then(
      (delivery) => {
        this.#version = delivery.version;
        this.#setDraft({ deliveryId: delivery.deliveryId });
        return delivery.deliveryId;
      },
      (error: unknown) => {
        this.#creating = undefined;
        throw error;
      },
    );
    return this.#creating;
  }

  #setDraft(change: Partial<DraftState>): void {
    this.#set({ draft: { ...this.#state.draft, ...change } });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    const { draft, isStarted } = this.#state;
    const { userId, database } = this.#ports;
    void database?.putList({ ...draft, isStarted, userId, changedAt: Date.now() }).catch(() => undefined);
    for (const listener of this.#listeners) listener();
  }
}
