import type { ReadableRelease } from '../adapters/trial-setup.ts';
import { makeDescriptor, makeRoute } from '../testing.ts';

const HOST_SCRIPT = `
const entries = new Map();
const run = (src) => new Promise((onload, onerror) => {
  document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
});
globalThis.__FEDERATION__ = { __INSTANCES__: [{
  name: 'newsphoto_host',
  registerRemotes: (remotes) => remotes.forEach(({ name, entry }) => entries.set(name, entry)),
  async loadRemote(id) {
    const [name, module] = id.split('/');
    if (!globalThis[name]) await run(entries.get(name));
    return globalThis[name].get('./' + module);
  },
}] };`;

/** A host with a loader, or with another entry script. */
export const trialHost = (text = HOST_SCRIPT): ReadableRelease => readable('host', text, []);

/** A remote whose exposed modules run this code when they are loaded; `absent` ones are only declared. */
export function trialRemote(
  modules: Readonly<Record<string, string>>,
  absent: readonly string[] = [],
): ReadableRelease {
  const cases = Object.entries(modules).map(([name, text]) => `if (name === '${name}') { ${text} }`);
  const text = `var search_1_0_0 = { get: async (name) => {
${cases.join('\n')}
throw new Error('Module "' + name + '" does not exist in container.');
} };`;
  return readable('search', text, [...Object.keys(modules), ...absent]);
}

function readable(name: string, text: string, modules: readonly string[]): ReadableRelease {
  const routes = modules.map((module, at) => makeRoute({ path: `/${name}${at}`, module, chunks: [] }));
  return {
    release: makeDescriptor({ name, routes }, { 'entry.js': text }),
    read: async (file) => (file === 'entry.js' ? Buffer.from(text) : undefined),
  };
}
