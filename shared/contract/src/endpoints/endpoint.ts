import { type Static, type TSchema, Type } from 'typebox';

/**
 * Who may call. `anybody`: also without a session. `session`: any session. `reader`: members and the general guest, not
 * the guests of a single delivery. `recipient`: besides, the guest of an open SAVE link; the call itself limits the answer
 * to what the link grants. `member`, `internal`: members, and those of the agency.
 */
export type RouteAccess = 'anybody' | 'session' | 'reader' | 'recipient' | 'member' | 'internal';

export interface Endpoint {
  readonly access: RouteAccess;
  /** What an internal user needs besides. */
  readonly permission?: 'administration' | 'editing';
  /** The password must have been entered a short while ago: changes of rights and fees, exports of personal data. */
  readonly recentPassword?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Body of a good answer; absent: 204 without one. */
  readonly response?: TSchema;
  /** A good answer is a file instead, whose headers the route sets. */
  readonly file?: true;
  /** Of a good answer. Default 200, without a body 204. */
  readonly status?: 201 | 202;
  /** Changes nothing of its caller, whatever its method: it is sent in no one's name. Listed in {@link READING_CALLS} too. */
  readonly reads?: true;
  /** Good answers describe persons: they are sent as sealed text. */
  readonly sealed?: true;
  /** Catalogue codes of refusals that this call has of its own, each with its reason. */
  readonly errors?: Readonly<Record<string, string>>;
  /** One line for the OpenAPI document and for readers of this file. */
  readonly summary: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Method and path under `/api`, as in the OpenAPI document: `PUT /admin/limits/:key`. */
export type CallName = `${Method} /${string}`;

/** The envelope of an answer. */
export const inData = <Schema extends TSchema>(data: Schema) => Type.Object({ data });

/** States calls, each once: routes, client, OpenAPI and the test of access follow from it. */
export const defineEndpoints = <const Table extends Readonly<Record<CallName, Endpoint>>>(
  table: Table,
): Table => table;

type TypeOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
type Given<Key extends string, Schema> = Schema extends TSchema
  ? { readonly [K in Key]: Static<Schema> }
  : unknown;

/** What the caller of an endpoint provides: `{ params, query, body }`, as far as it has them. */
export type InputOf<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>;

/** Body of a good answer as it is sent; undefined where there is none. */
export type ResponseOf<E extends Endpoint> = E extends { file: true } ? unknown : TypeOf<E['response']>;

/** What the client returns: the body, without an envelope that holds `data` alone. */
export type AnswerOf<E extends Endpoint> =
  ResponseOf<E> extends { data: infer Data }
    ? [keyof ResponseOf<E>] extends ['data']
      ? Data
      : ResponseOf<E>
    : ResponseOf<E>;
