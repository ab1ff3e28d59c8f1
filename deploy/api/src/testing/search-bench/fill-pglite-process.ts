import { leaveOtherRecipes } from '../../modules/search-index/blocks/blocks.repository.ts';
import { buildBlocks } from '../../modules/search-index/blocks/build-blocks.ts';
import { addContents } from '../content-factory.ts';
import { openToFill } from '../open-to-fill.ts';
import { pressPhotograph } from './press-archive.ts';

// Fills an empty embedded database with photographs of the search bench, and builds its blocks.
const [dataDir = '', count = '50000'] = process.argv.slice(2);
const AT_ONCE = 1000;

const opened = await openToFill(dataDir);
const { rows } = await opened.pool.query<{ held: number }>('select count(*)::int as held from contents');
for (let done = rows[0]?.held ?? 0; done < Number(count); done += AT_ONCE) {
  const records = Array.from({ length: Math.min(AT_ONCE, Number(count) - done) }, (_, index) =>
    pressPhotograph(done + index + 1),
  );
  await addContents(opened.db, records);
}
await leaveOtherRecipes(opened.db);
await buildBlocks(opened.db, { fewest: 1, say: (line) => console.log(line) });
await opened.close();
