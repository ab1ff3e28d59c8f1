import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const EnvironmentSchema = Type.Object({
  DATA_DIR: Type.String({ minLength: 1, default: '.data' }),
  /** Watched for photographs, one folder below it for each source; absent: `feed` below DATA_DIR. */
  FEED_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** Absent: the embedded database below DATA_DIR. */
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** The same server where DATABASE_URL leads to pgbouncer: for listening, locks, migrations and commands. */
  DATABASE_SESSION_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** `off`: no statement is prepared by name, which pgbouncer before 1.21 cannot pass on. */
  DATABASE_PREPARED: Type.Enum(['on', 'off'], { default: 'on' }),
  /** One streaming replica of the server, from which searches read; absent: they read the server. */
  DATABASE_REPLICA_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  /** Connections of this process to the replica. */
  DATABASE_REPLICA_POOL: Type.Integer({ minimum: 2, maximum: 200, default: 6 }),
  /** A replica that is further behind, in seconds, is left alone until it has caught up. */
  DATABASE_REPLICA_LAG: Type.Number({ minimum: 0.5, maximum: 300, default: 5 }),
  /** Connections of this process to the server; one more listens. Work that one process does at a time holds up to five of them. */
  DATABASE_POOL: Type.Integer({ minimum: 8, maximum: 200, default: 10 }),
  /** Processes of the API on one database server: limits of calls are divided by it. */
  API_PROCESSES: Type.Integer({ minimum: 1, maximum: 64, default: 1 }),
  /** How long a process that gets SIGTERM still answers calls, so that gateways choose others; 0: it closes at once. */
  DRAIN_SECONDS: Type.Number({ minimum: 0, maximum: 600, default: 0 }),
  API_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  API_PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8081 }),
  /** Public address of the gateway: sample accounts exist only if that is this machine alone. */
  PUBLIC_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** Gateways, as addresses and networks with commas between: only their forwarding headers are trusted. */
  TRUSTED_GATEWAYS: Type.String({ pattern: '^[0-9A-Za-z.:/, ]+$', default: 'loopback' }),
  SEED: Type.Enum(['sample', 'none'], { default: 'sample' }),
  /** Public address of the archive, for links in mails; absent: mails contain no links. */
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** `smtp://user:password@host:587` or `smtps://…`; absent: mails become files below DATA_DIR. */
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^/]+/?$' })),
  MAIL_FROM: Type.String({ minLength: 3, default: 'ニュースフォト <noreply@newsphoto.invalid>' }),
  /** Interval between two vacuums of the embedded database, if anything was written. */
  VACUUM_MINUTES: Type.Number({ exclusiveMinimum: 0, maximum: 1440, default: 10 }),
  /** Secret from which gateways and API derive the key of pins; absent: the key below DATA_DIR. */
  PIN_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** A gateway as this server reaches it, for the administrators' page of releases; absent: the page cannot be used. */
  RELEASE_GATEWAY: Type.Optional(Type.String({ pattern: '^https?://[^/]+$' })),
  /** Secret of the senders of wire stories; absent: only editors deliver any. */
  WIRE_TOKEN: Type.Optional(Type.String({ minLength: 24, maxLength: 200 })),
  /** `allowed`: files are collected from servers of this machine and its links, and sent to them, as well. */
  FTP_LOCAL_SERVERS: Type.Enum(['refused', 'allowed'], { default: 'refused' }),
  /** `allowed`: members may send files to servers of private networks as well. */
  FTP_PRIVATE_SERVERS: Type.Enum(['refused', 'allowed'], { default: 'refused' }),
  /** `allowed`: single sign-on also reaches providers on this machine, its links and private networks, also without TLS. */
  SSO_LOCAL_PROVIDERS: Type.Enum(['refused', 'allowed'], { default: 'refused' }),
  /**
   * Path of nginx under which it reads `DATA_DIR/media` (X-Accel-Redirect): single files are handed over to it. Absent: this server sends
   * every byte itself.
   */
  ACCEL_PATH: Type.Optional(Type.String({ pattern: '^/[a-z-]+/$' })),
  /** `s3://bucket` or `s3://bucket/prefix`: originals, pictures and files for download are there. Absent: `media` below DATA_DIR. */
  MEDIA_STORE: Type.Optional(
    Type.String({ pattern: '^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?$' }),
  ),
  /** Bytes of the files of MEDIA_STORE that this process has on its machine while it works on them, and for the next time. */
  MEDIA_CACHE: Type.Integer({ minimum: 0, default: 10 * 1024 ** 3 }),
  /** Absent: `media-cache` below DATA_DIR. A disk of this machine, if DATA_DIR is shared over a network. */
  MEDIA_CACHE_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** The bucket in the path of addresses, instead of their host name. Absent: `on` with an endpoint. */
  MEDIA_PATH_STYLE: Type.Optional(Type.Enum(['on', 'off'])),
  /** Server of MEDIA_STORE; absent: Amazon's. The release store has the same names. */
  AWS_ENDPOINT_URL_S3: Type.Optional(Type.String({ pattern: '^https?://[^/@]+/?$' })),
  AWS_ENDPOINT_URL: Type.Optional(Type.String({ pattern: '^https?://[^/@]+/?$' })),
  AWS_REGION: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{2,40}$' })),
  /** Id of a public key that a CDN in front of the gateway knows, in the manner of CloudFront: it caches pictures. Absent: none does. */
  MEDIA_CDN_KEY_PAIR_ID: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{4,64}$' })),
  /** The private key (PEM), or the file that has it. */
  MEDIA_CDN_PRIVATE_KEY: Type.Optional(Type.String({ minLength: 1 })),
  MEDIA_CDN_PRIVATE_KEY_FILE: Type.Optional(Type.String({ minLength: 1 })),
  /** Address by which browsers reach the CDN; absent: PUBLIC_URL. `http*://*` admits every name. */
  MEDIA_CDN_URL: Type.Optional(Type.String({ pattern: '^http[s*]?://[^/]+$' })),
  /** Classes of pictures that the CDN caches: `p` small ones of public contents, `l` of limited ones, `v` previews for members. */
  MEDIA_CDN_CLASSES: Type.String({ pattern: '^[plv]{1,3}$', default: 'p' }),
  /** File with certificates (PEM): issuers of Content Credentials below one of them are verified; absent: none are. */
  C2PA_TRUST_ANCHORS: Type.Optional(Type.String({ minLength: 1 })),
  LOG_LEVEL: Type.Enum(['debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
});

export type Environment = Readonly<Static<typeof EnvironmentSchema>>;

/** Reads the environment; throws one error that names every problem. Empty values count as absent. */
export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const known = Object.fromEntries(
    Object.keys(EnvironmentSchema.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const value = Value.Convert(EnvironmentSchema, Value.Default(EnvironmentSchema, known));
  if (!Value.Check(EnvironmentSchema, value)) {
    const problems = Value.Errors(EnvironmentSchema, value).map(
      (one) => `${one.instancePath || '/'} ${one.message}`,
    );
    throw new Error(`environment: ${problems.join('; ')}`);
  }
  requireServer(value);
  if (value.MEDIA_STORE !== undefined && value.ACCEL_PATH !== undefined)
    throw new Error('environment: ACCEL_PATH needs files on this machine: it cannot be set with MEDIA_STORE');
  return Object.freeze({
    ...value,
    DATA_DIR: resolve(value.DATA_DIR),
    ...(value.FEED_DIR && { FEED_DIR: resolve(value.FEED_DIR) }),
  });
}

function requireServer(value: Environment): void {
  if (value.DATABASE_URL) return;
  for (const name of ['DATABASE_SESSION_URL', 'DATABASE_REPLICA_URL'] as const)
    if (value[name]) throw new Error(`environment: /${name} is of a server: set DATABASE_URL as well`);
}

/**
 * The sample has accounts with documented passwords: a server that others can reach must not have any.
 * @throws Error that explains what to do
 */
export function requireLoopbackForSample({ SEED, API_HOST, PUBLIC_HOST }: Environment): void {
  const open = [API_HOST, PUBLIC_HOST].find((host) => !isLoopback(host));
  if (SEED === 'none' || open === undefined) return;
  throw new Error(
    `the sample has accounts with documented passwords and does not start on ${open}: set SEED=none, or listen on 127.0.0.1`,
  );
}

/** True if only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
