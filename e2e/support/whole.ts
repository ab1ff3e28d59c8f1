/** Where the running whole is, as the global set-up left it in the environment. */
export interface Whole {
  readonly baseUrl: string;
  readonly dataDir: string;
}

export function whole(): Whole {
  const { E2E_BASE_URL: baseUrl, E2E_DATA_DIR: dataDir } = process.env;
  if (!baseUrl || !dataDir) throw new Error('the whole is not running');
  return { baseUrl, dataDir };
}

export const PASSWORD = 'Sample#2026';
