import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ringPath } from './ring-file.ts';
import { RINGS } from './rings.ts';

const MARK = 'gateway.seen';

/** A gateway uses this data directory: an API on it finds that both have one key. */
export function noteGateway(dataDir: string): void {
  const mark = ringPath(dataDir, MARK);
  mkdirSync(dirname(mark), { recursive: true, mode: 0o700 });
  writeFileSync(mark, '', { mode: 0o600 });
}

/** Gateways of earlier versions left no mark, but their own key, unless they had it from the environment. */
export const hasGateway = (dataDir: string): boolean =>
  [MARK, RINGS.report.file].some((file) => existsSync(ringPath(dataDir, file)));
