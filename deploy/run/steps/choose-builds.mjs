/** The reason in the journal for changes by `npm start`. */
export const BUILT_HERE = 'built here';

/**
 * Which builds of this checkout to publish: those that differ from the last ones that `npm start` made live. A name whose
 * last change on the channel was another one (released, rolled back, canary, removed) belongs to the team that made it.
 *
 * @template {{name: string, version: string}} Build
 * @param {readonly Build[]} builds
 * @param {{journal: readonly {name: string, to?: string, why: string, who: string, action: string, at: string}[],
 *   live: Readonly<Record<string, {live: string}>>}} channel the journal's last entries, oldest first
 * @returns {{fresh: Build[], skipped: {build: Build, reason: string}[]}}
 */
export function chooseBuilds(builds, { journal, live }) {
  const last = new Map(journal.map((entry) => [entry.name, entry]));
  const fresh = [];
  const skipped = [];
  for (const build of builds) {
    const { name, version } = build;
    const entry = last.get(name);
    const shown = live[name]?.live;
    if (shown === version) continue;
    if (!entry && shown === undefined) fresh.push(build);
    else if (entry?.why !== BUILT_HERE) skipped.push({ build, reason: reasonOf(entry, shown) });
    else if (entry.to !== version) fresh.push(build);
  }
  return { fresh, skipped };
}

function reasonOf(entry, shown) {
  if (!entry) return `${shown} was released otherwise`;
  return `${entry.action} ${entry.to ?? ''} by ${entry.who} on ${entry.at.slice(0, 10)}`.replace('  ', ' ');
}
