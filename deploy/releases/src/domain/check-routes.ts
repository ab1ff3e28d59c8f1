import {
  floorPathOf,
  isAmbiguous,
  isReservedPath,
  isRoutePath,
  LONGEST_ROUTE_PATH,
  type ReleaseDescriptor,
} from '@newsphoto/contract';
import { openerThanFloor } from './compare-access.ts';
import type { ReleaseProblem } from './release-problem.ts';

/** Problems with the routes of a release: rules 80 to 84 of SPEC.md. */
export function routeProblems(release: ReleaseDescriptor): ReleaseProblem[] {
  const paths = release.routes.map(({ path }) => path);
  return [
    ...release.routes.flatMap(({ path, access }) =>
      openerThanFloor(path, access).map((what) => ({
        code: 'release/opens-access' as const,
        sentence: `${path} ${what}, which the floor of access does not: tighten its access rule in descriptor.json`,
      })),
    ),
    ...paths.flatMap((path) => formProblem(path, release.name)),
    ...doubledPaths(paths).map(([path, first]) => ({
      code: 'release/doubled-route' as const,
      sentence:
        path === first
          ? `${path} is declared twice: remove one of them from descriptor.json`
          : `${path} and ${first} have addresses in common, and neither is the special case of the other: remove one of them from descriptor.json`,
    })),
  ];
}

function formProblem(path: string, owner: string): ReleaseProblem[] {
  if (path.length > LONGEST_ROUTE_PATH) {
    const sentence = `${path.slice(0, 40)}… has ${path.length} characters, ${LONGEST_ROUTE_PATH} are the most: choose a shorter path`;
    return [{ code: 'release/bad-path', sentence }];
  }
  if (!isRoutePath(path)) {
    const sentence = `${path} is no path for a route: write /fixed/:parameter with letters, digits, - and _, the first part fixed, without *, ?, dots, encoded characters and empty parts`;
    return [{ code: 'release/bad-path', sentence }];
  }
  if (isReservedPath(path, owner)) {
    const sentence = `${path} belongs to the gateway, the API, the static pages or the host: choose another first part`;
    return [{ code: 'release/reserved-path', sentence }];
  }
  const floorPath = floorPathOf(path);
  if (floorPath === undefined || withoutNames(floorPath) === withoutNames(path)) return [];
  const sentence = `${path} is ${floorPath} of the specification in other letters: write it as the specification does`;
  return [{ code: 'release/bad-path', sentence }];
}

/** Paths that cannot be distinguished from an earlier one, with that one, each once. */
function doubledPaths(paths: readonly string[]): [path: string, first: string][] {
  const doubled = new Map<string, string>();
  paths.forEach((path, at) => {
    const first = paths.slice(0, at).find((other) => isAmbiguous(path, other));
    if (first !== undefined) doubled.set(path, first);
  });
  return [...doubled];
}

const withoutNames = (path: string): string => path.replace(/:[^/]*/g, ':');
