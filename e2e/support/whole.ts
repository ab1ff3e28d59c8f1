/** Address and data of a running test instance. */
export interface Whole {
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** Passes the running instances to the workers: the global set-up can only do that by the environment. */
export function announceWholes(wholes: readonly Whole[]): void {
  process.env.E2E_WHOLES = JSON.stringify(wholes);
}

/** The test instance of this worker. */
export function whole(): Whole {
  const wholes: readonly Whole[] = JSON.parse(process.env.E2E_WHOLES ?? '[]');
  const mine = wholes[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!mine) throw new Error('the test instance is not running');
  return mine;
}

export const PASSWORD = 'Sample#2026';
