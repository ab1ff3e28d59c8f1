/** An object as it was read. `tag` identifies its bytes: different bytes never have equal tags. */
export interface StoredObject {
  readonly body: Buffer;
  readonly tag: string;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** Condition of a write: the object does not exist, or has this tag. */
export type WriteCondition = 'absent' | { readonly tag: string };

/**
 * Objects by key (`a/b/c.json`), in a directory or in a bucket. Each write is atomic: a reader sees the previous or the new
 * object. Conditions are checked by the storage, also between processes and machines.
 */
export interface ObjectStorage {
  /** Name of the storage in messages. */
  readonly address: string;
  /** Undefined if there is no such object. */
  read(key: string): Promise<StoredObject | undefined>;
  /** `same` if the object still has the tag; its bytes are then not sent. */
  readIfChanged(key: string, tag: string): Promise<StoredObject | 'same' | undefined>;
  /** False if the condition does not hold; nothing is written then. */
  write(key: string, body: Buffer, condition?: WriteCondition): Promise<boolean>;
  /** Every object whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): Promise<ListedObject[]>;
  /** Objects that no longer exist are no error. */
  remove(keys: readonly string[]): Promise<void>;
}
