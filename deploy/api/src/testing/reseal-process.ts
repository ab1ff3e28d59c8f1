import { fixedRing, idOf, type RingKey } from '@newsphoto/keys';
import { sql } from 'kysely';
import { openDatabase } from '../db/open-database.ts';
import { countBoxes, resealBoxes } from '../sealed/reseal-boxes.ts';
import type { SealedColumn } from '../sealed/sealed-column.ts';
import { type Resealer, secretBoxOf } from '../sealed/secret-box.ts';
import { endWithTest } from './end-with-test.ts';

// A process that seals boxes again, while boxes are also written by others: `work` kills itself at a random moment between the first
// and the last box; `finish` reports what there is, seals the rest, and reports again.
const [mode, dataDir = ''] = process.argv.slice(2);
const BOXES = 400;
const WRITE_EVERY = 7;

const key = (fill: number, from: Date | undefined): RingKey => {
  const bytes = Buffer.alloc(32, fill);
  return { id: idOf(bytes), bytes, made: new Date(0), from };
};
const [former, current] = [key(1, new Date(0)), key(2, new Date(1))];
const secrets = secretBoxOf(fixedRing([former, current]));
const before = secretBoxOf(fixedRing([former]));
const purposeOf = (id: unknown) => `test ${String(id)}`;
const COLUMNS: readonly SealedColumn[] = [
  { table: 'boxes', column: 'box', key: 'id', reads: ['id'], purpose: ({ id }) => purposeOf(id) },
];

if (mode === 'work') endWithTest();
const { db, close } = await openDatabase({
  url: undefined,
  dataDir,
  workerUrl: new URL('./pglite-worker.mjs', import.meta.url),
  onError: (error) => console.error(error),
});
const say = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`);
const report = async () => {
  const { rows } = await sql<{ id: number; box: string; writes: number }>`select * from boxes`.execute(db);
  const wrong = rows.filter(
    ({ id, box, writes }) => secrets.open(box, purposeOf(id)) !== `secret ${id} ${writes}`,
  );
  const [count] = await countBoxes(db, COLUMNS, secrets);
  const { [former.id]: old = 0, [current.id]: done = 0 } = count?.keys ?? {};
  return { wrong: wrong.length, old, done };
};

if (mode === 'work') {
  await sql`create table if not exists boxes (id int primary key, box text not null, writes int not null)`.execute(
    db,
  );
  const { rows } = await sql`select 1 from boxes limit 1`.execute(db);
  if (rows.length === 0) {
    const made = Array.from({ length: BOXES }, (_, id) => ({
      id,
      box: before.seal(`secret ${id} 0`, purposeOf(id)),
    }));
    await sql`insert into boxes select id, box, 0 from json_to_recordset(${JSON.stringify(made)}::json) as x(id int, box text)`.execute(
      db,
    );
  }
  const last = 20 + Math.random() * (BOXES - 60);
  let sealed = 0;
  const dying: Resealer = {
    ...secrets,
    seal(secret, purpose) {
      sealed += 1;
      if (sealed > last) setTimeout(() => process.kill(process.pid, 'SIGKILL'), Math.random() * 10);
      return secrets.seal(secret, purpose);
    },
  };
  const write = async () => {
    for (let id = 0; id < BOXES; id += WRITE_EVERY)
      await sql`update boxes set box = ${before.seal(`secret ${id} 1`, purposeOf(id))}, writes = 1 where id = ${id}`.execute(
        db,
      );
  };
  await Promise.all([resealBoxes(db, COLUMNS, { secrets: dying }), write()]);
} else {
  const found = await report();
  const { resealed, closed } = await resealBoxes(db, COLUMNS, { secrets });
  say({ found, resealed, closed, left: await report() });
  await close();
}
