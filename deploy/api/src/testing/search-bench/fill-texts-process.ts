import { leaveOtherRecipes } from '../../modules/search-index/blocks/blocks.repository.ts';
import { buildBlocks } from '../../modules/search-index/blocks/build-blocks.ts';
import { openToFill } from '../open-to-fill.ts';
import { addTexts } from '../text-factory.ts';
import { pressText } from './press-text.ts';

// Fills an empty embedded database with texts of the search bench, and builds its blocks.
const [dataDir = '', count = '50000'] = process.argv.slice(2);
const AT_ONCE = 500;

const opened = await openToFill(dataDir);
const { rows } = await opened.pool.query<{ held: number }>('select count(*)::int as held from contents');
for (let done = rows[0]?.held ?? 0; done < Number(count); done += AT_ONCE) {
  const texts = Array.from({ length: Math.min(AT_ONCE, Number(count) - done) }, (_, index) =>
    pressText(done + index + 1),
  );
  await addTexts(opened.db, texts);
}
await leaveOtherRecipes(opened.db);
await buildBlocks(opened.db, { fewest: 1, say: (line) => console.log(line) });
// Terms for suggestions would be read behind the searches for many minutes after such a filling.
await opened.pool.query('delete from search_term_queue');
await opened.close();
console.log(`${Math.round(process.resourceUsage().maxRSS / 1024)} MB at most while it was filled and built`);
