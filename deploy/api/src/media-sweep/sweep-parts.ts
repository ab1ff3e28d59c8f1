import { type PartsOfBucket, PartsUnlisted } from '../media-store/s3/unfinished-parts.ts';
import { SWEPT_AREAS } from './known-media.ts';

/** Uploads of large files that never became objects. */
export interface PartsReport {
  found: number;
  bytes: number;
  removed: number;
  /** The server of the bucket cannot list them. */
  isUnlisted: boolean;
  readonly problems: string[];
}

/** Counts the parts that were started before a moment and, if wanted, removes them. */
export async function sweepParts(
  parts: PartsOfBucket | undefined,
  before: Date,
  isRemoving: boolean,
): Promise<PartsReport> {
  const report: PartsReport = { found: 0, bytes: 0, removed: 0, isUnlisted: false, problems: [] };
  if (!parts) return report;
  try {
    for await (const one of parts.list([...SWEPT_AREAS, 'intents'], before)) {
      report.found += 1;
      report.bytes += one.bytes;
      if (!isRemoving) continue;
      await parts.remove(one).then(
        () => {
          report.removed += 1;
        },
        (error: Error) => report.problems.push(`parts of ${one.area}/${one.key}: ${error.message}`),
      );
    }
  } catch (error) {
    if (error instanceof PartsUnlisted) report.isUnlisted = true;
    else report.problems.push(`parts: ${error instanceof Error ? error.message : 'unknown'}`);
  }
  return report;
}
