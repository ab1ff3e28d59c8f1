import { type ChannelState, type JournalEntry, JournalEntrySchema } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { mapLimited } from '../domain/map-limited.ts';
import { canonicalJson } from '../domain/signed-line.ts';
import type { Chain } from '../domain/verify-chain.ts';
import type { ObjectStorage } from '../object-storage.ts';

const AT_ONCE = 8;
const PLACE = /(\d+)\.json$/;

const journalPrefix = (channel: string) => `channels/${channel}/journal/`;

function journalKey(channel: string, revision: number): string {
  return `${journalPrefix(channel)}${String(revision).padStart(8, '0')}.json`;
}

/** Each entry is written once, under its revision: the journal is append-only. */
export async function keepEntry(storage: ObjectStorage, channel: string, entry: JournalEntry): Promise<void> {
  const body = Buffer.from(`${JSON.stringify(entry)}\n`);
  await storage.write(journalKey(channel, entry.revision), body, 'absent');
}

/** Entries by their place, oldest first; the last `most` of them. */
async function readEntries(storage: ObjectStorage, channel: string, most = Number.POSITIVE_INFINITY) {
  const keys = (await storage.list(journalPrefix(channel))).map(({ key }) => key).slice(-most);
  return mapLimited(keys, AT_ONCE, async (key) => {
    const place = Number(PLACE.exec(key)?.[1] ?? 0);
    const value = parseJson((await storage.read(key))?.body.toString('utf8') ?? 'null');
    return Value.Check(JournalEntrySchema, value) ? { place, line: value } : { place };
  });
}

/** The state contains the last change as well: its process may have ended before it wrote the journal. */
export async function readJournal(
  storage: ObjectStorage,
  { channel, change }: ChannelState,
  most = Number.POSITIVE_INFINITY,
): Promise<JournalEntry[]> {
  const stored = (await readEntries(storage, channel, most)).flatMap(({ line }) => line ?? []);
  const isStored = !change || stored.some(({ revision }) => revision === change.revision);
  return (isStored ? stored : [...stored, change]).slice(-most);
}

/** A channel with all of its changes, of one moment. */
export async function readChain(
  storage: ObjectStorage,
  channel: string,
  readState: () => Promise<ChannelState>,
): Promise<Chain> {
  const lines = await readEntries(storage, channel);
  // Read after the lines: the lines of changes since then are read again, so that none seems to be missing.
  const { revision, releases: state, change } = await readState();
  const last = lines.at(-1)?.place ?? 0;
  if (last < revision - 1) {
    const { length } = await storage.list(journalPrefix(channel));
    if (length > lines.length) return readChain(storage, channel, readState);
  }
  const text = canonicalJson(change);
  // Another line at that place stays beside it, and is found by that.
  const isStored = !change || lines.some(({ line }) => canonicalJson(line) === text);
  const all = isStored ? lines : [...lines, { place: change.revision, line: change }];
  return { name: channel, revision, state, lines: all };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
