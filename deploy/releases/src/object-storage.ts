/** An object as it was read. `tag` stands for its very bytes: equal bytes may have equal tags, others never. */
export interface StoredObject {
  readonly body: Buffer;
  readonly tag: string;
}

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly modified: Date;
}

/** What must hold for a write: nothing is there yet, or what is there has this tag. */
export type WriteCondition = 'absent' | { readonly tag: string };

/**
 * Objects by key (`a/b/c.json`), in a directory or in a bucket. Each write is atomic: a reader sees the object of
 * before or the one of now. Conditions are decided by the storage, also between processes and machines.
 */
export interface ObjectStorage {
  /** How the storage is named in messages. */
  readonly address: string;
  /** Undefined where there is no such object. */
  read(key: string): Promise<StoredObject | undefined>;
  /** `same` where the object still has the tag; its bytes are then not sent. */
  readIfChanged(key: string, tag: string): Promise<StoredObject | 'same' | undefined>;
  /** False where the condition does not hold; nothing is written then. */
  write(key: string, body: Buffer, condition?: WriteCondition): Promise<boolean>;
  /** Every object whose key begins with `prefix`, in the order of the keys. */
  list(prefix: string): Promise<ListedObject[]>;
  /** Objects that are not there any more are no error. */
  remove(keys: readonly string[]): Promise<void>;
}
