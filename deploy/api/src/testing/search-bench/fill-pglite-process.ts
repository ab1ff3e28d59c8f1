import { addContents } from '../content-factory.ts';
import { openToFill } from '../open-to-fill.ts';
import { pressPhotograph } from './press-archive.ts';

// Fills an embedded database with so many photographs of the search bench.
const [dataDir = '', count = '50000'] = process.argv.slice(2);
const AT_ONCE = 1000;

const opened = await openToFill(dataDir);
for (let done = 0; done < Number(count); done += AT_ONCE) {
  const records = Array.from({ length: Math.min(AT_ONCE, Number(count) - done) }, (_, index) =>
    pressPhotograph(done + index + 1),
  );
  await addContents(opened.db, records);
}
await opened.close();
