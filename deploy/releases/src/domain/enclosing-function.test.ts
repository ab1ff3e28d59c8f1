import { expect, test } from '@jest/globals';
import { enclosingFunction } from './enclosing-function.ts';

const SOURCE = `import { x } from './x.ts';

export default async function IndexPage({
  title,
}: Props) {
  const [a] = useState(0);
  const handleOpen = async () => {
    if (a) {
      throw new Error('open');
    } else {
      x();
    }
  };
  return items.map((item) => {
    return item.name;
  });
}

export const twice = (n: number) => n * 2;

class Store {
  static async #load(key: string): Promise<void> {
    for (const one of key) {
      run(one);
    }
  }
}
const LIMIT = 3;
run(LIMIT);
`;

test.each([
  ['const [a]', 'IndexPage'],
  ["throw new Error('open')", 'handleOpen'],
  ['      x();', 'handleOpen'],
  ['item.name', 'IndexPage'],
  ['n * 2', 'twice'],
  ['run(one)', '#load'],
  ['run(LIMIT)', undefined],
])('%s is in %s', (text, name) => {
  const line = SOURCE.slice(0, SOURCE.indexOf(text)).split('\n').length;
  expect(enclosingFunction(SOURCE, line)).toBe(name);
});
