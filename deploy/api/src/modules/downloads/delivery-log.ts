import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/database.ts';
import { numberArray } from '../../db/number-array.ts';
import { noteDeliveries } from '../grants/notify-sender.ts';
import { type DownloadRow, lockDownload, updateDownload } from './downloads.repository.ts';
import type { SentBytes } from './part-reader.ts';

const EVERY_MS = 1_000;

/** What one transfer sends. */
export interface DeliveryLog {
  /** Before the first bytes are sent: a user who cancels now has fetched these files. */
  start(sent: SentBytes): Promise<void>;
  note(sent: SentBytes): void;
  /** Resolves when everything is recorded. */
  close(): Promise<void>;
}

export interface Pending {
  readonly download: DownloadRow;
  /** Positions of files of which a byte was sent. */
  readonly fetched: Set<number>;
  /** Positions of files whose last byte was sent, with the address. */
  readonly delivered: Map<number, string>;
}

interface RecorderInput {
  readonly db: Database;
  readonly now: () => Date;
  /** Public address of the archive, for the mail to the creator of a link; absent: it has no link. */
  readonly publicUrl: string | undefined;
  readonly onError: (error: unknown) => void;
}

export type DeliveryRecorder = (download: DownloadRow, address: string) => DeliveryLog;

/** Records what all transfers of this process send, together once a second, so that neither files nor calls wait for it. */
export function createDeliveryRecorder({ db, now, publicUrl, onError }: RecorderInput): DeliveryRecorder {
  let pending = new Map<string, Pending>();
  let underWay: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const pendingOf = (download: DownloadRow): Pending => {
    const known = pending.get(download.download_id);
    const entry = known ?? { download, fetched: new Set<number>(), delivered: new Map<number, string>() };
    pending.set(download.download_id, entry);
    return entry;
  };
  const write = async (): Promise<void> => {
    next = undefined;
    clearTimeout(timer);
    timer = undefined;
    const batch = pending;
    pending = new Map();
    if (batch.size > 0) await record(db, batch, { now: now(), publicUrl });
  };
  // Those who wait for the same write share it.
  const flush = (): Promise<void> => {
    next ??= underWay.then(write).catch(onError);
    underWay = next;
    return next;
  };
  const add = (download: DownloadRow, address: string, { parts }: SentBytes): boolean => {
    let isNew = false;
    for (const { part, isComplete } of parts) {
      const { file, isEnd } = part;
      if (!file) continue;
      const isDelivered = isEnd && isComplete && file.content_id !== null && file.delivered_at === null;
      if (file.is_fetched && !isDelivered) continue;
      const entry = pendingOf(download);
      if (!file.is_fetched) entry.fetched.add(file.position);
      if (isDelivered) entry.delivered.set(file.position, address);
      isNew = true;
    }
    return isNew;
  };
  return (download, address) => {
    let isNoted = false;
    return {
      async start(sent) {
        const parts = sent.parts.map((one) => ({ ...one, isComplete: false }));
        if (add(download, address, { ...sent, parts })) await flush();
      },
      note(sent) {
        if (!add(download, address, sent)) return;
        isNoted = true;
        timer ??= setTimeout(flush, EVERY_MS).unref();
      },
      close: async () => (isNoted ? flush() : undefined),
    };
  };
}

interface RecordedAt extends Pick<RecorderInput, 'publicUrl'> {
  readonly now: Date;
}

/** In the order of their ids, in which every process locks them. */
async function record(db: Database, batch: ReadonlyMap<string, Pending>, at: RecordedAt): Promise<void> {
  const entries = [...batch].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await db.transaction().execute(async (transaction) => {
    for (const [, entry] of entries) await recordOne(transaction, entry, at);
  });
}

/** Each file once for its download, whichever transfers send it. */
export async function recordOne(
  transaction: DatabaseTransaction,
  { download, fetched, delivered }: Pending,
  { now, publicUrl }: RecordedAt,
): Promise<void> {
  const { download_id, user_id, grant_id, recipient_id } = download;
  const row = await lockDownload(transaction, download_id);
  if (fetched.size > 0)
    await sql`update download_files set is_fetched = true where download_id = ${download_id}
      and position = any(${numberArray([...fetched])}::int[]) and not is_fetched`.execute(transaction);
  if (delivered.size === 0) return;
  const addresses = JSON.stringify([...delivered].map(([position, address]) => ({ position, address })));
  const { rows } = await sql<{ bytes: number }>`with sent as (
      select position, address from jsonb_to_recordset(${addresses}::jsonb) as r (position int, address text)),
    files as (
      update download_files f set delivered_at = ${now} from sent where f.download_id = ${download_id}
        and f.position = sent.position and f.delivered_at is null
      returning f.position, f.content_id, f.licence_no, f.size, sent.address)
    insert into download_records (download_id, position, user_id, group_id, grant_id, recipient_id, content_id,
      licence_no, bytes, address, delivered_at)
    select ${download_id}, position, ${user_id}, (select group_id from users where user_id = ${user_id}),
      ${grant_id}, ${recipient_id}::int, content_id, licence_no, size, address, ${now}
    from files order by position
    on conflict do nothing returning bytes`.execute(transaction);
  if (!row || rows.length === 0) return;
  if (grant_id !== null) {
    const user = { grantId: grant_id, recipientId: recipient_id };
    await noteDeliveries(transaction, { ...user, publicUrl, now });
  }
  await updateDownload(transaction, row, {
    delivered_count: row.delivered_count + rows.length,
    delivered_bytes: row.delivered_bytes + rows.reduce((sum, { bytes }) => sum + bytes, 0),
  });
}
