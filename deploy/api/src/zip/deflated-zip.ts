import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A text file of a ZIP, whose length is unknown until it is written. */
export interface TextEntry {
  readonly name: string;
  readonly parts: () => AsyncIterable<string> | Iterable<string>;
}

/** A ZIP as it is written: no faster than it is read, and one part of a file in memory. */
export async function* deflatedZip(entries: readonly TextEntry[], now: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for (const { name, parts } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = now;
    zip.add(file);
    for await (const part of parts()) {
      file.push(strToU8(part));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
