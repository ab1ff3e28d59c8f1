import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { FailureDaySchema } from '../domain/failure-counts.ts';
import { mapLimited } from '../domain/map-limited.ts';
import { ReportSegmentSchema } from '../domain/report-counts.ts';
import type { ObjectStorage } from '../object-storage.ts';
import type { ReportStore } from '../ports.ts';
import { openObjectStorage } from './open-object-storage.ts';

const AT_ONCE = 8;
const FAILURES = /\/failures-[a-z0-9]+\.json$/;
const KEY = /([\d-]{10})\/(\d\d)(\d\d)-([a-z0-9]+)\.json$/;

/** Opens the report store beside the releases: `s3://bucket/prefix`, or a directory. */
export async function openReportStore(address: string): Promise<ReportStore> {
  return createReportStore(await openObjectStorage(address));
}

/**
 * Report store on any object storage: `reports/<channel>/<day>/<time>-<gateway>.json`, and
 * `reports/<channel>/<day>/failures-<gateway>.json`.
 */
export function createReportStore(storage: ObjectStorage): ReportStore {
  const prefixOf = (channel: string) => `reports/${channel}/`;
  /** Keys of a channel by the day in their names. */
  const keysOf = async (channel: string, isWanted: (day: string) => boolean) => {
    const prefix = prefixOf(channel);
    const objects = await storage.list(prefix);
    return objects.map(({ key }) => key).filter((key) => isWanted(key.slice(prefix.length).slice(0, 10)));
  };

  return {
    async write(channel, segment) {
      const time = segment.start.slice(11, 16).replace(':', '');
      const key = `${prefixOf(channel)}${segment.start.slice(0, 10)}/${time}-${segment.gateway}.json`;
      await storage.write(key, Buffer.from(JSON.stringify(segment)));
    },

    async read(channel, since, isKnown) {
      const all = await keysOf(channel, (day) => day >= dayOf(since));
      const keys = all.filter((key) => {
        const [, day, hour, minute, gateway] = KEY.exec(key) ?? [];
        if (day === undefined) return false;
        const start = `${day}T${hour}:${minute}:00.000Z`;
        return Date.parse(start) >= since.getTime() && !isKnown?.(start, gateway ?? '');
      });
      return readAll(keys, (key) => readAs(ReportSegmentSchema, storage, key));
    },

    async writeFailures(channel, day) {
      const key = `${prefixOf(channel)}${day.day}/failures-${day.gateway}.json`;
      await storage.write(key, Buffer.from(JSON.stringify(day)));
    },

    async readFailures(channel, since) {
      const keys = (await keysOf(channel, (day) => day >= dayOf(since))).filter((key) => FAILURES.test(key));
      return readAll(keys, (key) => readAs(FailureDaySchema, storage, key));
    },

    async forget(channel, before) {
      await storage.remove(await keysOf(channel, (day) => day < dayOf(before)));
    },
  };
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

async function readAll<Item>(
  keys: readonly string[],
  read: (key: string) => Promise<Item | undefined>,
): Promise<Item[]> {
  return (await mapLimited(keys, AT_ONCE, read)).filter((one) => one !== undefined);
}

/** Unreadable segments are left out: counts are an estimate, and the rest is still useful. */
async function readAs<Schema extends TSchema>(
  schema: Schema,
  storage: ObjectStorage,
  key: string,
): Promise<Static<Schema> | undefined> {
  try {
    const value: unknown = JSON.parse((await storage.read(key))?.body.toString('utf8') ?? 'null');
    return Value.Check(schema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
