import { randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const AdminSocketSchema = Type.Object({ port: Type.Integer(), token: Type.String({ minLength: 32 }) });

/** Port of a running server's local admin socket, for commands of the same machine, and its secret. */
export type AdminSocket = Static<typeof AdminSocketSchema>;

const fileOf = (dataDir: string): string => join(dataDir, 'keys', 'ingest-door.json');

/**
 * Writes the entry of this server's socket, readable by its owner alone. Of several servers on one directory the last one is found; a
 * server that ends leaves the entry of another.
 */
export function publishAdminSocket(dataDir: string, port: number, token: string): () => void {
  const file = fileOf(dataDir);
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  writeFileSync(file, JSON.stringify({ port, token } satisfies AdminSocket), { mode: 0o600 });
  return () => {
    if (findAdminSocket(dataDir)?.token === token) rmSync(file, { force: true });
  };
}

/** The socket of the server that runs on a directory; undefined without one. */
export function findAdminSocket(dataDir: string): AdminSocket | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(dataDir), 'utf8'));
    return Value.Check(AdminSocketSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const newAdminToken = (): string => randomBytes(32).toString('hex');

export function isAdminToken(token: string, input: unknown): boolean {
  if (typeof input !== 'string') return false;
  const [wanted, tried] = [Buffer.from(token), Buffer.from(input)];
  return wanted.length === tried.length && timingSafeEqual(wanted, tried);
}
