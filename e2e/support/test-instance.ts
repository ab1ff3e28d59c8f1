/** Address and data of a running test instance. */
export interface TestInstance {
  readonly baseUrl: string;
  readonly dataDir: string;
}

/** Passes the running instances to the workers: the global set-up can only do that by the environment. */
export function announceInstances(instances: readonly TestInstance[]): void {
  process.env.E2E_INSTANCES = JSON.stringify(instances);
}

/** The test instance of this worker. */
export function testInstance(): TestInstance {
  const instances: readonly TestInstance[] = JSON.parse(process.env.E2E_INSTANCES ?? '[]');
  const mine = instances[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!mine) throw new Error('the test instance is not running');
  return mine;
}

export const PASSWORD = 'Sample#2026';
