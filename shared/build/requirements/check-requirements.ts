import type { TestFile } from './find-tests.ts';
import type { OpenStatement, Statement } from './read-requirements.ts';

export interface RequirementsInput {
  readonly statements: readonly Statement[];
  readonly open: readonly OpenStatement[];
  readonly tests: readonly TestFile[];
  /** Whether the repository has this file or folder. */
  readonly exists: (path: string) => boolean;
}

const FOLDER = 'shared/docs/requirements';
const OPEN = `${FOLDER}/open.md`;

/** Problems between requirements and tests, each with what to do about it; empty without any. */
export function checkRequirements(input: RequirementsInput): string[] {
  const known = new Set(input.statements.map(({ id }) => id));
  const namedBy = testsById(input.tests);
  return [
    ...repeated(input.statements).map((id) => `${id} has two rows in ${FOLDER}: remove one.`),
    ...input.statements.flatMap((statement) => incompleteRow(statement, known, input.exists)),
    ...unknownIds(namedBy, known),
    ...withoutTest(input, namedBy),
    ...wrongOpenRows(input, known, namedBy),
  ];
}

function testsById(tests: readonly TestFile[]): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const { path, ids } of tests) {
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), path]);
  }
  return byId;
}

const repeated = (rows: readonly { readonly id: string }[]): string[] => {
  const ids = rows.map(({ id }) => id);
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) < index))];
};

function incompleteRow(
  { id, text, references }: Statement,
  known: Set<string>,
  exists: (path: string) => boolean,
) {
  const missing = references.filter((one) => !known.has(one) && !exists(one));
  return [
    ...(text === '' ? [`${id} has no statement: write it in its row in ${FOLDER}.`] : []),
    ...missing.map((one) => `${id} refers to ${one}, which does not exist: correct its row in ${FOLDER}.`),
  ];
}

const unknownIds = (namedBy: ReadonlyMap<string, readonly string[]>, known: ReadonlySet<string>): string[] =>
  [...namedBy]
    .filter(([id]) => !known.has(id))
    .map(
      ([id, paths]) =>
        `${paths.join(', ')}: the title names ${id}, which ${FOLDER} does not have. Correct the id, or add its row.`,
    );

function withoutTest(
  { statements, open }: RequirementsInput,
  namedBy: ReadonlyMap<string, readonly string[]>,
) {
  const listed = new Set(open.map(({ id }) => id));
  return statements
    .filter(({ id, references }) => references.length === 0 && !namedBy.has(id) && !listed.has(id))
    .map(
      ({ id, text }) =>
        `No test names ${id} (${text}) Begin the title of the test that shows it with [${id}], or add a row with a reason to ${OPEN}.`,
    );
}

function wrongOpenRows(
  { statements, open }: RequirementsInput,
  known: ReadonlySet<string>,
  namedBy: ReadonlyMap<string, readonly string[]>,
): string[] {
  const decided = new Map(statements.map(({ id, references }) => [id, references]));
  const shown = (id: string) => [...(namedBy.get(id) ?? []), ...(decided.get(id) ?? [])];
  return [
    ...repeated(open).map((id) => `${id} has two rows in ${OPEN}: remove one.`),
    ...open.flatMap(({ id, shownBy, reason }) => [
      ...(known.has(id) ? [] : [`${OPEN} lists ${id}, which ${FOLDER} does not have: remove its row.`]),
      ...(shownBy && reason
        ? []
        : [`${OPEN} lists ${id} without who will show it or why not yet: add both.`]),
      ...(shown(id).length > 0
        ? [`${id} is shown by ${shown(id).join(', ')}: remove its row from ${OPEN}.`]
        : []),
    ]),
  ];
}
