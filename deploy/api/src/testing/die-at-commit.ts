import pg from 'pg';

/** Which commit of this process, counted from 1, and whether it ends before the database gets it or after its answer. */
export interface DeathAtCommit {
  readonly at: number;
  readonly side: 'before' | 'after';
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query;
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : '';
};

const CHANGE = /^\s*(insert|update|delete)\b/i;

/**
 * Ends this process by SIGKILL at the commit of a transaction that changed something, of any of its connections. A look into an
 * empty queue changes nothing. Returns how many such commits there were.
 */
export function dieAtCommit({ at, side }: DeathAtCommit): () => number {
  const changed = new WeakSet<pg.Client>();
  let commits = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const isCommitOfChange = (client: pg.Client, text: string): boolean => {
    if (CHANGE.test(text)) changed.add(client);
    const isCommit = /^commit\b/i.test(text);
    return (isCommit || /^(begin|start|rollback$)/i.test(text)) && changed.delete(client) && isCommit;
  };
  const { query } = pg.Client.prototype;
  function counted(this: pg.Client, ...input: unknown[]): unknown {
    if (!isCommitOfChange(this, textOf(input[0])) || ++commits !== at)
      return Reflect.apply(query, this, input);
    // The query builder awaits promises: it passes no callback.
    return side === 'before' ? die() : Promise.resolve(Reflect.apply(query, this, input)).then(die);
  }
  pg.Client.prototype.query = counted as typeof query;
  return () => commits;
}
