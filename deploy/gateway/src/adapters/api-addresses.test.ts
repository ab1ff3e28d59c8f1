import { expect, test } from '@jest/globals';
import { followAddresses } from './api-addresses.ts';
import { ApiPool } from './api-pool.ts';

/** A name whose addresses the test changes. */
function openName() {
  let addresses: readonly string[] | Error = [];
  const changes: (readonly string[])[] = [];
  const problems: unknown[] = [];
  const pool = new ApiPool('http://api-pods:8081');
  const followed = followAddresses(pool, 'http://api-pods:8081', {
    everyMs: 3_600_000,
    lookUp: async (host) => {
      expect(host).toBe('api-pods');
      if (addresses instanceof Error) throw addresses;
      return addresses.map((address) => ({ address }));
    },
    onChange: (urls) => changes.push(urls),
    onProblem: (error) => problems.push(error),
  });
  const have = async (next: readonly string[] | Error) => {
    addresses = next;
    await followed.look();
    return pool.all.map(({ number, url }) => `${number} ${url}`);
  };
  return { pool, have, changes, problems, end: followed.end };
}

test('a name has the addresses of all its APIs, as they come and go, and the lowest free numbers', async () => {
  const { pool, have, changes, end } = openName();
  expect(await have([])).toEqual(['1 http://api-pods:8081']);
  expect(await have(['10.0.0.2', '10.0.0.1'])).toEqual(['1 http://10.0.0.1:8081', '2 http://10.0.0.2:8081']);
  const [first, second] = pool.all;
  if (!first || !second) throw new Error('two APIs');
  pool.mark(second, false);
  const release = pool.take(first, 'calls');
  expect(await have(['10.0.0.3', '10.0.0.2'])).toEqual(['1 http://10.0.0.3:8081', '2 http://10.0.0.2:8081']);
  // What is known of one that stays is known further; one that left is not chosen, and its open calls end.
  expect(pool.isReady(second)).toBe(false);
  expect([pool.isReady(first), pool.choose('calls')?.url]).toEqual([false, 'http://10.0.0.3:8081']);
  pool.mark(first, true);
  release();
  expect(await have(['fd00::1'])).toEqual(['1 http://[fd00::1]:8081']);
  expect(changes).toHaveLength(3);
  await have(['fd00::1']);
  expect(changes).toHaveLength(3);
  end();
});

test('while a name cannot be looked up, or has no address, the last ones count', async () => {
  const { have, problems, end } = openName();
  await have(['10.0.0.1']);
  for (const next of [new Error('no answer'), new Error('no answer'), []])
    expect(await have(next)).toEqual(['1 http://10.0.0.1:8081']);
  expect(problems).toHaveLength(1);
  await have(new Error('again'));
  expect(problems).toHaveLength(2);
  end();
});

test('parts of one upload go to one API while it is there, whatever its number', () => {
  const pools = ['http://a, http://b, http://c', 'http://c, http://a, http://b'].map(
    (one) => new ApiPool(one),
  );
  for (const id of ['1', '2', '3', '4', '5']) {
    const [one, other] = pools.map((pool) => pool.chooseFor(id)?.url);
    expect(one).toBe(other);
  }
});
