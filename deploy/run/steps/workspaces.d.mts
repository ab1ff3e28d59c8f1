export interface Deployable {
  readonly folder: string;
  readonly inputs: readonly string[];
  readonly release: boolean;
}

export function deployables(env?: NodeJS.ProcessEnv): readonly Deployable[];
export function inputFingerprint(deployable: Deployable): string;
export function localVersion(deployable: Deployable, fingerprint: string): string;
