import { parseArgs } from 'node:util';

/** Invalid arguments; the message explains valid ones. */
export class UsageError extends Error {}

const USAGE = `npm run new-remote -- <name> --title <title in Japanese> [--path /path] [--for everybody|members]

  npm run new-remote -- weather --title 気象写真
  npm run new-remote -- weather --title 気象写真 --path /weather/today --for members`;

/** Who may see the first page, as kinds of guest in the descriptor. */
const AUDIENCES = { everybody: ['none', 'general'], members: [] };

/**
 * Reads the arguments of the command.
 *
 * @param {string[]} argv
 * @param {Map<string, string>} takenRoutes path → owner
 * @returns {{name: string, title: string, path: string, guests: string[], component: string}}
 */
export function readRequest(argv, takenRoutes) {
  const { positionals, values } = parsed(argv);
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new UsageError(USAGE);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      `${name}: a remote's name is lower-case words with hyphens, for example stock-photos`,
    );
  }
  if ([...takenRoutes.values()].includes(name)) throw new UsageError(`${name} exists: choose another name`);
  const { title, path = `/${camel(name)}`, for: audience } = values;
  if (!title || /[<>"\\{}]/.test(title)) {
    throw new UsageError('--title: the title of the page in Japanese, without <, >, ", {, } and \\');
  }
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(path)) {
    throw new UsageError(`${path}: a path begins with / and holds letters, digits, - and _`);
  }
  const owner = takenRoutes.get(path);
  if (owner) throw new UsageError(`${path} belongs to ${owner}: choose another with --path`);
  const guests = AUDIENCES[audience];
  if (!guests) throw new UsageError(`--for is ${Object.keys(AUDIENCES).join(' or ')}`);
  return { name, title, path, guests, component: pascal(`${name}-page`) };
}

function parsed(argv) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        title: { type: 'string' },
        path: { type: 'string' },
        for: { type: 'string', default: 'everybody' },
      },
    });
  } catch (error) {
    throw new UsageError(`${error.message}\n\n${USAGE}`);
  }
}

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
