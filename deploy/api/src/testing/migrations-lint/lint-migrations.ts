import { parse } from 'libpg-query';
import { isOutside, type Migration, requiredNumber } from '../../db/migrate.ts';
import { statementsOf } from '../../db/migration-steps.ts';
import { breaches, type Code, INSTEAD } from './rules.ts';
import { everyNode, type Fields, fieldsOf, listOf, nodeOf, tableOf, textOf } from './tree.ts';

export interface Finding {
  readonly file: string;
  readonly line: number;
  readonly code: Code;
  readonly instead: string;
}

const SMALL = /^-- small table: ([a-z0-9_]+)$/gm;
const UNUSED = /^-- unused since \S+$/m;

interface Statement {
  readonly tree: unknown;
  readonly line: number;
}

/**
 * What migrations from number `first` on do that holds readers or writers of a table with a million rows up, or that breaks
 * the release before. Those before `first` are only read for what they validated.
 */
export async function lintMigrations(migrations: readonly Migration[], first = 1): Promise<Finding[]> {
  const checks = new Map<string, string[]>();
  const notNull = new Set<string>();
  const findings: Finding[] = [];
  for (const [index, { name, sql }] of migrations.entries()) {
    const statements = await statementsIn(sql);
    if (index + 1 >= first) {
      const around = { ...surroundings(sql, statements, index + 1), notNull: new Set(notNull) };
      for (const { tree, line } of statements)
        for (const code of breaches(tree, around))
          findings.push({ file: name, line, code, instead: INSTEAD[code] });
      if (around.outside && statementsOf(sql).length !== statements.length)
        findings.push({ file: name, line: 1, code: 'not-separated', instead: INSTEAD['not-separated'] });
    }
    for (const { tree } of statements) learnChecks(nodeOf(tree), checks, notNull);
  }
  return findings;
}

/** Positions of the parser count bytes, and begin with the comments before a statement. */
async function statementsIn(sql: string): Promise<Statement[]> {
  const bytes = Buffer.from(sql);
  return listOf((await parse(sql)).stmts).map((raw) => {
    const { stmt, stmt_location: from = 0 } = fieldsOf(raw);
    const before = bytes.subarray(0, Number(from)).toString();
    const gap = /^(?:\s|--.*\n)*/.exec(bytes.subarray(Number(from)).toString())?.[0] ?? '';
    return { tree: stmt, line: `${before}${gap}`.split('\n').length };
  });
}

function surroundings(sql: string, statements: readonly Statement[], number: number) {
  const required = requiredNumber(sql);
  return {
    outside: isOutside(sql),
    free: new Set([
      ...statements.flatMap(({ tree }) => everyNode(tree, 'CreateStmt').map(tableOf)),
      ...[...sql.matchAll(SMALL)].map(([, table = '']) => table),
    ]),
    onlyValidates: statements.every(({ tree }) =>
      listOf(nodeOf(tree).fields.cmds).some(
        (command) => nodeOf(command).fields.subtype === 'AT_ValidateConstraint',
      ),
    ),
    contracts: UNUSED.test(sql) && required !== null && required < number,
  };
}

/** Notes `check (column is not null)`, and that it was validated. */
function learnChecks(
  { kind, fields }: { kind: string; fields: Fields },
  checks: Map<string, string[]>,
  notNull: Set<string>,
): void {
  if (kind !== 'AlterTableStmt') return;
  const table = tableOf(fields);
  for (const command of listOf(fields.cmds).map((item) => nodeOf(item).fields)) {
    const constraint = nodeOf(command.def).fields;
    if (command.subtype === 'AT_AddConstraint' && constraint.contype === 'CONSTR_CHECK') {
      const { kind: test, fields: of } = nodeOf(constraint.raw_expr);
      const columns =
        test === 'NullTest' && of.nulltesttype === 'IS_NOT_NULL'
          ? everyNode(of.arg, 'String').map(({ sval }) => `${table}.${textOf(sval)}`)
          : [];
      checks.set(`${table}.${textOf(constraint.conname)}`, columns);
    }
    if (command.subtype === 'AT_ValidateConstraint')
      for (const column of checks.get(`${table}.${textOf(command.name)}`) ?? []) notNull.add(column);
  }
}
