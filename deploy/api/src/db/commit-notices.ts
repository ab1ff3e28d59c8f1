/** Channel of LISTEN and NOTIFY for changes that are pushed to open pages. */
export const CHANGES_CHANNEL = 'changes';

/** Calls back after commits of any process that recorded a change. Returns what ends it. */
export type ListenForCommits = (onCommit: () => void) => () => void;

/** Hands the notifications of one connection to its listeners. */
export class CommitNotices {
  readonly #listeners = new Set<() => void>();

  readonly notify = (): void => {
    for (const listener of this.#listeners) listener();
  };

  readonly listen: ListenForCommits = (onCommit) => {
    this.#listeners.add(onCommit);
    return () => this.#listeners.delete(onCommit);
  };
}
