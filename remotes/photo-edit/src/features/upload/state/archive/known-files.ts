import { MOST_KNOWN } from '@newsphoto/contract';
import { call, QUIET_CALL } from '@newsphoto/http';
import { sameInArchive } from '../../model/problem-texts.ts';
import type { UploadList } from '../upload-list.ts';

/** What is read within this time is looked up together. Milliseconds. */
const COLLECT_MS = 150;

/**
 * Looks up files by their hashes before a byte is sent: what the archive has is a duplicate, the rest is checked. Without an answer it
 * is checked as well, since the archive compares again.
 */
export function createKnownFiles(list: UploadList, onChecked: () => void): (id: string) => void {
  const waiting: string[] = [];
  let isPlanned = false;
  const look = async () => {
    isPlanned = false;
    const ids = waiting.splice(0, MOST_KNOWN);
    if (waiting.length > 0) later();
    const sha256 = ids.flatMap((id) => list.get(id)?.sha256 ?? []);
    if (sha256.length === 0) return;
    const known = await call('POST /uploads/known', { body: { sha256 } }, QUIET_CALL).catch(() => []);
    const byHash = new Map(known.map((one) => [one.sha256, one]));
    for (const id of ids) {
      const item = list.get(id);
      const found = byHash.get(item?.sha256 ?? '');
      if (item?.phase !== 'reading') continue;
      const same = found && { phase: 'duplicate' as const, problem: sameInArchive(found.contentId) };
      list.change(id, same ?? { phase: 'checked' });
    }
    onChecked();
  };
  const later = () => {
    if (!isPlanned) setTimeout(() => void look(), COLLECT_MS);
    isPlanned = true;
  };
  return (id) => {
    waiting.push(id);
    later();
  };
}
