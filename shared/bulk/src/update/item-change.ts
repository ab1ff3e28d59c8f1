/** What an editor decides for one record of a bulk update. */
export interface ItemChange {
  readonly excluded: boolean;
  /** By key: set in the place of what the operations make of them. */
  readonly values?: Readonly<Record<string, readonly string[]>>;
}
