import type { ExifTool } from 'exiftool-vendored';
import { openExifTool } from '../ingest/open-exiftool.ts';

const IDLE_MS = 30_000;

/** ExifTool takes longer to start than to read a file: it is open while files arrive, and for a moment afterwards. */
export function openMetadataReader(atOnce: number) {
  let tool: ExifTool | undefined;
  let usedAt = 0;
  const end = async () => {
    const ending = tool;
    tool = undefined;
    await ending?.end();
  };
  return {
    tool: () => {
      usedAt = Date.now();
      tool ??= openExifTool(atOnce);
      return tool;
    },
    /** Called while no file is being read. */
    rest: async () => {
      if (Date.now() - usedAt > IDLE_MS) await end();
    },
    end,
  };
}
