import { everyNode, type Fields, fieldsOf, listOf, nodeOf, tableOf, textOf } from './tree.ts';

/** What the rules of one statement need to know of its file and of those before it. */
export interface Surroundings {
  readonly outside: boolean;
  /** Tables that the file creates or states to be small: nothing waits long for them. */
  readonly free: ReadonlySet<string>;
  /** `table.column` that a validated check of an earlier file holds to be not null. */
  readonly notNull: ReadonlySet<string>;
  /** The file consists of validations alone. */
  readonly onlyValidates: boolean;
  /** The file names the release since which nothing uses what it removes, and the migration that releases must know. */
  readonly contracts: boolean;
}

export type Code = keyof typeof INSTEAD;

export const INSTEAD = {
  'index-blocks-writes':
    'use `create index concurrently if not exists` in a file that begins with `-- outside a transaction`',
  'concurrently-in-transaction': 'give the index a file that begins with `-- outside a transaction`',
  'default-rewrites':
    'add the column without a default (or with a constant), set the default afterwards, and fill it in batches',
  'column-checks-rows':
    'add the column alone; add its constraint `not valid`, and validate it in a later file',
  'type-rewrites': 'add a column of the new type, fill it in batches, and drop the old one a release later',
  'not-null-scans':
    'add `check (column is not null) not valid`, validate it in a later file, then set not null in one after it',
  'constraint-scans': 'add it `not valid` and validate it in a later file; a unique one `using index`',
  'validates-under-lock': 'validate in a later file that holds nothing but `validate constraint`',
  'contract-too-early':
    'name in the file `-- unused since <version>` and `-- requires <number>` (the last migration an API must know)',
  'rewrites-table':
    'use batches that commit (`do $$ … commit; … $$` in a file outside a transaction), or state `-- small table: <name>`',
  'cannot-be-checked': 'use plain statements, or batches that commit in a file outside a transaction',
  'locks-table': 'leave it out: it holds readers or writers up for as long as it runs',
  'not-repeatable':
    'outside a transaction are only: create index concurrently if not exists, drop index concurrently if exists, validate constraint, and `do` with commit',
  'not-separated': 'end each statement with a semicolon and an empty line',
} as const;

const CONSTANT_CALLS = ['now', 'statement_timestamp', 'transaction_timestamp'];
const SCANNED = ['CONSTR_CHECK', 'CONSTR_FOREIGN'];
const INDEXED = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'];
const GENERATED = ['CONSTR_IDENTITY', 'CONSTR_GENERATED'];
const SERIAL = /^(small|big)?serial[248]?$/;
const BATCHED = /\bcommit\s*;/i;

/** The codes of what one statement breaks. */
export function breaches(statement: unknown, around: Surroundings): Code[] {
  const { kind, fields } = nodeOf(statement);
  const found = around.outside ? outsideBreaches(kind, fields) : ownBreaches(kind, fields, around);
  if (kind !== 'CreateFunctionStmt' && !around.outside && rewrites(statement, around.free))
    found.push('rewrites-table');
  return found;
}

function ownBreaches(kind: string, fields: Fields, around: Surroundings): Code[] {
  const isFree = around.free.has(tableOf(fields));
  switch (kind) {
    case 'IndexStmt':
      if (fields.concurrent === true) return ['concurrently-in-transaction'];
      return isFree ? [] : ['index-blocks-writes'];
    case 'AlterTableStmt':
      return listOf(fields.cmds).flatMap((command) =>
        alterations(nodeOf(command).fields, tableOf(fields), { ...around, isFree }),
      );
    case 'DropStmt':
      if (fields.concurrent === true) return ['concurrently-in-transaction'];
      return ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_MATVIEW'].includes(textOf(fields.removeType))
        ? contract(around)
        : [];
    case 'RenameStmt':
      return ['OBJECT_TABLE', 'OBJECT_COLUMN', 'OBJECT_VIEW'].includes(textOf(fields.renameType))
        ? contract(around)
        : [];
    case 'DoStmt':
      return ['cannot-be-checked'];
    case 'LockStmt':
    case 'TruncateStmt':
    case 'ClusterStmt':
    case 'VacuumStmt':
    case 'ReindexStmt':
    case 'RefreshMatViewStmt':
      return ['locks-table'];
    default:
      return [];
  }
}

const contract = ({ contracts }: Surroundings): Code[] => (contracts ? [] : ['contract-too-early']);

function alterations(
  command: Fields,
  table: string,
  around: Surroundings & { readonly isFree: boolean },
): Code[] {
  const subtype = textOf(command.subtype);
  if (subtype === 'AT_DropColumn') return contract(around);
  if (around.isFree) return [];
  switch (subtype) {
    case 'AT_AddColumn':
      return columnBreaches(nodeOf(command.def).fields);
    case 'AT_AlterColumnType':
      return ['type-rewrites'];
    case 'AT_SetNotNull':
      return around.notNull.has(`${table}.${textOf(command.name)}`) ? [] : ['not-null-scans'];
    case 'AT_AddConstraint':
      return scans(nodeOf(command.def).fields) ? ['constraint-scans'] : [];
    case 'AT_ValidateConstraint':
      return around.onlyValidates ? [] : ['validates-under-lock'];
    case 'AT_SetLogged':
    case 'AT_SetUnLogged':
    case 'AT_SetAccessMethod':
    case 'AT_SetTableSpace':
    case 'AT_SetExpression':
      return ['locks-table'];
    default:
      return [];
  }
}

function scans(constraint: Fields): boolean {
  const type = textOf(constraint.contype);
  if (type === 'CONSTR_NOTNULL' || SCANNED.includes(type)) return constraint.skip_validation !== true;
  return INDEXED.includes(type) && textOf(constraint.indexname) === '';
}

function columnBreaches(column: Fields): Code[] {
  const constraints = listOf(column.constraints).map((constraint) => nodeOf(constraint).fields);
  const typeName = textOf(everyNode(fieldsOf(column.typeName).names, 'String').at(-1)?.sval);
  const types = constraints.map(({ contype }) => textOf(contype));
  const isRewritten =
    SERIAL.test(typeName) ||
    types.some((type) => GENERATED.includes(type)) ||
    constraints.some(({ contype, raw_expr }) => contype === 'CONSTR_DEFAULT' && !isConstant(raw_expr));
  return [
    ...(isRewritten ? (['default-rewrites'] as const) : []),
    ...(types.some((type) => SCANNED.includes(type) || INDEXED.includes(type))
      ? (['column-checks-rows'] as const)
      : []),
  ];
}

/** What PostgreSQL evaluates once for all rows that are there. */
const isConstant = (expression: unknown) =>
  everyNode(expression, 'FuncCall').every((call) =>
    CONSTANT_CALLS.includes(textOf(everyNode(call.funcname, 'String').at(-1)?.sval)),
  );

const rewrites = (statement: unknown, free: ReadonlySet<string>) =>
  ['UpdateStmt', 'DeleteStmt', 'MergeStmt'].some((kind) =>
    everyNode(statement, kind).some((fields) => !free.has(tableOf(fields))),
  );

function outsideBreaches(kind: string, fields: Fields): Code[] {
  switch (kind) {
    case 'IndexStmt':
      return fields.concurrent === true && fields.if_not_exists === true ? [] : ['not-repeatable'];
    case 'DropStmt':
      return fields.concurrent === true && fields.missing_ok === true ? [] : ['not-repeatable'];
    case 'AlterTableStmt':
      return listOf(fields.cmds).every(
        (command) => nodeOf(command).fields.subtype === 'AT_ValidateConstraint',
      )
        ? []
        : ['not-repeatable'];
    case 'DoStmt':
      return everyNode(fields.args, 'String').some(({ sval }) => BATCHED.test(textOf(sval)))
        ? []
        : ['not-repeatable'];
    default:
      return ['not-repeatable'];
  }
}
