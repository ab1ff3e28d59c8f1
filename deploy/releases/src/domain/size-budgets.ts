import type { ReleaseDescriptor, SizeBudgets } from '@newsphoto/contract';
import type { ReleaseProblem } from './release-problem.ts';

/** Size limits for all releases, as brotli bytes: a third more than the largest one needed when they were set. */
export const HOUSE_BUDGETS: Readonly<Record<'host' | 'remote', Required<SizeBudgets>>> = {
  host: { entry: 200_000, route: 30_000, window: 130_000, total: 600_000 },
  remote: { entry: 12_000, route: 60_000, window: 30_000, total: 250_000 },
};

/** The sizes of a release that budgets are set for, as brotli bytes. */
export function sizesOf(release: ReleaseDescriptor): Required<SizeBudgets> {
  const bytesOf = (file: string) => release.assets[file]?.brotliBytes ?? release.assets[file]?.bytes ?? 0;
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + bytesOf(file), 0);
  return {
    entry: sum([...release.scripts, release.entry]),
    window: Math.max(
      sum(release.window ? [...release.window.scripts, release.window.entry] : []),
      ...release.windows.map(({ chunks = [] }) => sum(chunks.map(({ file }) => file))),
    ),
    route: Math.max(
      0,
      ...[...release.routes, ...(release.extensions ?? [])].map(({ chunks }) =>
        sum(chunks.map(({ file }) => file)),
      ),
    ),
    total: sum(Object.keys(release.assets).filter((file) => /\.(?:js|css)$/.test(file))),
  };
}

const WHAT = {
  entry: 'its entry',
  route: 'its largest route or extension',
  window: 'its window',
  total: 'all of its scripts',
} as const;

/** What of a release exceeds the budget of its team or, if that has none, the default. */
export function budgetProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const budgets = { ...HOUSE_BUDGETS[release.kind === 'host' ? 'host' : 'remote'], ...release.budgets };
  const sizes = sizesOf(release);
  return (['entry', 'route', 'window', 'total'] as const)
    .filter((part) => sizes[part] > budgets[part])
    .map((part) => ({
      code: 'release/over-budget',
      sentence: `${WHAT[part]} is ${kilobytes(sizes[part])}, the budget is ${kilobytes(budgets[part])}: make it smaller, load parts of it on demand, or raise budgets.${part} in descriptor.json and say why in the review`,
    }));
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
