import { parseArgs } from 'node:util';

/** Invalid arguments; the message explains valid ones. */
export class UsageError extends Error {}

const USAGE = `npm run new-remote -- <name> --title <title in Japanese> [--path /path] [--for everybody|members]
                     [--standalone <folder> [--from-registry]]

  npm run new-remote -- weather --title 気象写真
  npm run new-remote -- weather --title 気象写真 --path /weather/today --for members
  npm run new-remote -- weather --title 気象写真 --standalone ../weather

--standalone writes a repository for the remote, with the packages of this one in vendor/; with --from-registry its package.json
names their versions instead.`;

/** Who may see the first page, as kinds of guest in the descriptor. */
const AUDIENCES = { everybody: ['none', 'general'], members: [] };

/**
 * Reads the arguments of the command.
 *
 * @param {string[]} argv
 * @param {Map<string, string>} takenRoutes path → owner
 * @returns {{name: string, title: string, path: string, guests: string[], component: string, standalone?: string,
 *   fromRegistry?: boolean}} `standalone`: the folder of the new repository
 */
export function readRequest(argv, takenRoutes) {
  const { positionals, values } = parsed(argv);
  const { standalone, 'from-registry': fromRegistry } = values;
  if (fromRegistry && standalone === undefined) throw new UsageError('--from-registry needs --standalone');
  // `release check` compares a remote in another repository with what is live: it may be one that moves there.
  const taken = standalone === undefined ? takenRoutes : new Map();
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new UsageError(USAGE);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new UsageError(
      `${name}: a remote's name is lower-case words with hyphens, for example stock-photos`,
    );
  }
  if ([...taken.values()].includes(name)) throw new UsageError(`${name} exists: choose another name`);
  const { title, path = `/${camel(name)}`, for: audience } = values;
  if (!title || /[<>"\\{}]/.test(title)) {
    throw new UsageError('--title: the title of the page in Japanese, without <, >, ", {, } and \\');
  }
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(path)) {
    throw new UsageError(`${path}: a path begins with / and holds letters, digits, - and _`);
  }
  const owner = taken.get(path);
  if (owner) throw new UsageError(`${path} belongs to ${owner}: choose another with --path`);
  const guests = AUDIENCES[audience];
  if (!guests) throw new UsageError(`--for is ${Object.keys(AUDIENCES).join(' or ')}`);
  const request = { name, title, path, guests, component: pascal(`${name}-page`) };
  return standalone === undefined ? request : { ...request, standalone, fromRegistry };
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
        standalone: { type: 'string' },
        'from-registry': { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error.message}\n\n${USAGE}`);
  }
}

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
