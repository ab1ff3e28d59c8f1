import { fileURLToPath } from 'node:url';

/** Who may call which endpoint, committed, so that a change of access shows in review. */
export const ACCESS_FILE = fileURLToPath(new URL('../../contract/access.txt', import.meta.url));

const HEAD = `Who may call the endpoints of the contract: method and path, access, permission, "password" where it must have been
entered a short while ago. Written by \`npm run surface\`.

`;

/** A line for each endpoint, in the order of the paths. */
export function accessSurface(endpoints) {
  const lines = Object.entries(endpoints).map(([name, { access, permission = '-', recentPassword }]) => {
    const [method, path] = name.split(' ');
    return { path, line: `${method} ${path} ${access} ${permission} ${recentPassword ? 'password' : '-'}` };
  });
  lines.sort((a, b) => (a.path + a.line < b.path + b.line ? -1 : 1));
  return `${HEAD}${lines.map(({ line }) => line).join('\n')}\n`;
}
