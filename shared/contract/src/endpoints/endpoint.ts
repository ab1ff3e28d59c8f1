import { type Static, type TSchema, Type } from 'typebox';

/**
 * Who may call. `anybody`: also without a session. `session`: any session. `reader`: members and the general guest, not the
 * guests of a single delivery. `recipient`: also the guest of an open SAVE link; the call itself limits the answer to what
 * the link grants. `member`, `internal`: members, and internal users.
 */
export type RouteAccess = 'anybody' | 'session' | 'reader' | 'recipient' | 'member' | 'internal';

export interface Endpoint {
  readonly access: RouteAccess;
  /** Additional permissions that a user needs; for `documents` one of several. */
  readonly permission?:
    | 'administration'
    | 'editing'
    | 'bulk-update'
    | 'upload'
    | 'review'
    | 'documents'
    | 'approval'
    | 'billing'
    | 'group'
    | 'inquiries';
  /** The password must have been entered recently: changes of rights and fees, exports of personal data. */
  readonly recentPassword?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Body of a successful answer; absent: 204 without one. */
  readonly response?: TSchema;
  /** A successful answer is a file instead, whose headers the route sets. */
  readonly file?: true;
  /** Status of a successful answer. Default 200, without a body 204. */
  readonly status?: 201 | 202;
  /** Only reads, whatever its method: it is sent without a sender. Listed in {@link READING_CALLS} too. */
  readonly reads?: true;
  /** Answers contain personal data: they are sent as sealed text. */
  readonly sealed?: true;
  /** Catalogue codes of refusals that are specific to this call, each with its reason. */
  readonly errors?: Readonly<Record<string, string>>;
  /** One line for the OpenAPI document and for readers of this file. */
  readonly summary: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path under `/api`, as in the OpenAPI document: `PUT /admin/limits/:key`. */
export type CallName = `${Method} /${string}`;

/** The envelope of an answer. */
export const inData = <Schema extends TSchema>(data: Schema) => Type.Object({ data });

/** Defines calls, each once: routes, client, OpenAPI and the test of access are derived from it. */
export const defineEndpoints = <const Table extends Readonly<Record<CallName, Endpoint>>>(
  table: Table,
): Table => table;

type TypeOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
type Input<Key extends string, Schema> = Schema extends TSchema
  ? { readonly [K in Key]: Static<Schema> }
  : unknown;

/** What the caller of an endpoint provides: `{ params, query, body }`, as far as it has them. */
export type InputOf<E extends Endpoint> = Input<'params', E['params']> &
  Input<'query', E['query']> &
  Input<'body', E['body']>;

/** Body of a successful answer as it is sent; undefined without one. */
export type ResponseOf<E extends Endpoint> = E extends { file: true } ? unknown : TypeOf<E['response']>;

/** What the client returns: the body, without an envelope that only has `data`. */
export type AnswerOf<E extends Endpoint> =
  ResponseOf<E> extends { data: infer Data }
    ? [keyof ResponseOf<E>] extends ['data']
      ? Data
      : ResponseOf<E>
    : ResponseOf<E>;
