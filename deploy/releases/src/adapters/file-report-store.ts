import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { type ReportSegment, ReportSegmentSchema } from '../domain/report-counts.ts';
import type { ReportStore } from '../ports.ts';

/** Report store in a directory: `reports/<channel>/<day>/<time>-<gateway>.json`. */
export function createFileReportStore(root: string): ReportStore {
  const directoryOf = (channel: string) => join(root, 'reports', channel);

  return {
    async write(channel, segment) {
      const directory = join(directoryOf(channel), segment.start.slice(0, 10));
      const file = join(directory, `${segment.start.slice(11, 16).replace(':', '')}-${segment.gateway}.json`);
      await mkdir(directory, { recursive: true });
      // A reader sees the text of before or the one of now, never a part.
      const fresh = `${file}.${randomUUID()}`;
      await writeFile(fresh, JSON.stringify(segment));
      await rename(fresh, file);
    },

    async read(channel, since) {
      const days = (await namesIn(directoryOf(channel))).filter((day) => day >= dayOf(since));
      const files = await Promise.all(
        days.map(async (day) => {
          const names = await namesIn(join(directoryOf(channel), day));
          return names.filter((name) => name.endsWith('.json')).map((name) => join(day, name));
        }),
      );
      const segments = await Promise.all(
        files.flat().map((file) => readSegment(join(directoryOf(channel), file))),
      );
      return segments.flatMap((one) => (one && Date.parse(one.start) >= since.getTime() ? [one] : []));
    },

    async forget(channel, before) {
      const old = (await namesIn(directoryOf(channel))).filter((day) => day < dayOf(before));
      for (const day of old) await rm(join(directoryOf(channel), day), { recursive: true, force: true });
    },
  };
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

const namesIn = (directory: string) => readdir(directory).catch((): string[] => []);

/** A segment that cannot be read is left out: counts are an estimate, and the rest of them still says much. */
async function readSegment(file: string): Promise<ReportSegment | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return Value.Check(ReportSegmentSchema, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
