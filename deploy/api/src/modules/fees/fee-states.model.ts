import type { FeeVersionState } from '@newsphoto/contract';

/** The properties that decide on the state of a version. */
export interface DatedVersion {
  readonly fee_version_id: number;
  /** First day, YYYY-MM-DD; null for a draft. */
  readonly starts_on: string | null;
}

/** The version that is in force on a day (YYYY-MM-DD): the latest start. Undefined before the first. */
export function versionInForce<Version extends DatedVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter(({ starts_on }) => starts_on !== null && starts_on <= day)
    .sort((a, b) => (b.starts_on ?? '').localeCompare(a.starts_on ?? ''))[0];
}

/** State of a version on a day among all others. */
export function stateOfVersion(
  version: DatedVersion,
  versions: readonly DatedVersion[],
  day: string,
): FeeVersionState {
  if (version.starts_on === null) return 'draft';
  if (version.starts_on > day) return 'scheduled';
  return versionInForce(versions, day)?.fee_version_id === version.fee_version_id ? 'in-force' : 'past';
}
