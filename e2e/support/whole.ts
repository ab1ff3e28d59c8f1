/** Where a running whole is. */
export interface Whole {
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** Tells the workers which wholes run: the global set-up's way to them is the environment alone. */
export function announceWholes(wholes: readonly Whole[]): void {
  process.env.E2E_WHOLES = JSON.stringify(wholes);
}

/** The whole that belongs to this worker. */
export function whole(): Whole {
  const wholes: readonly Whole[] = JSON.parse(process.env.E2E_WHOLES ?? '[]');
  const mine = wholes[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!mine) throw new Error('the whole is not running');
  return mine;
}

export const PASSWORD = 'Sample#2026';
