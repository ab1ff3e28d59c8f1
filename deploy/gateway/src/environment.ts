import { PER_NETWORK } from '@newsphoto/releases';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { OPEN_LIMITS } from './domain/open-limits.ts';
import { PIN_POLICIES } from './domain/pin-policy.ts';

const limit = (standard: number) => Type.Integer({ minimum: 1, maximum: 60_000, default: standard });

const EnvironmentSchema = Type.Object({
  HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65535, default: 8080 }),
  CHANNEL: Type.String({ pattern: '^[a-z][a-z0-9-]*$', default: 'production' }),
  /** A directory, or `s3://bucket/prefix`. */
  RELEASE_STORE: Type.String({ minLength: 1 }),
  /** Where files of a remote store are cached; absent: in DATA_DIR, else among temporary files. */
  RELEASE_CACHE: Type.Optional(Type.String({ minLength: 1 })),
  /** Directory of links to the releases that are served, for a web server that reads their files itself. */
  RELEASE_SERVED: Type.Optional(Type.String({ minLength: 1 })),
  /** File of the private key with which this gateway takes canaries back; needed where the store has keys. */
  RELEASE_KEY: Type.Optional(Type.String({ minLength: 1 })),
  /** File of the private key with which this gateway signs what administrators order; needed where the store has keys. */
  RELEASE_OPERATOR_KEY: Type.Optional(Type.String({ minLength: 1 })),
  /** Root of the store's keys: what no valid key signed is not served. */
  RELEASE_ROOT: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
  /** Address of the API; of several processes, all of them with commas between. */
  API_URL: Type.String({ pattern: '^https?://[^, ]+(, *https?://[^, ]+)*$' }),
  /** `on`: names in API_URL mean all addresses that they have at the time, each of one API, as with a headless service. */
  API_LOOKUP: Type.Enum(['off', 'on'], { default: 'off' }),
  /** Proxies in front, as addresses and networks with commas between: only their forwarding headers are trusted. */
  TRUSTED_PROXIES: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z.:/, ]+$' })),
  /** Path of the key of the load tokens if the environment does not contain one; absent: each gateway has its own key. */
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  /** Secret from which all gateways of a channel derive the key of their load tokens. */
  REPORT_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** One visitor in this number reports successful loads; 0: none. Failures are always reported. */
  REPORT_LOADS: Type.Integer({ minimum: 0, maximum: 10_000, default: 1 }),
  /** Who may pin releases: all users, users with a signed link, internal users as well, no one. */
  PINS: Type.Enum([...PIN_POLICIES], { default: 'off' }),
  /** Secret from which gateways, API and `release pin-link` derive the key of pins; absent: the key below DATA_DIR. */
  PIN_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  /** How many visitors of one network, the first 24 bits of IPv4 or 48 of IPv6, count as different ones. */
  REPORT_NETWORK_VISITORS: Type.Integer({ minimum: 1, maximum: 1_000, default: PER_NETWORK }),
  /** `search=http://localhost:3101,…`: remotes from development servers; `npm run dev` sets it. */
  DEV_REMOTES: Type.Optional(Type.String()),
  /** Port of `/metrics`; absent: none. Never the port of the pages. */
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  METRICS_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** Port on which teams without access to the store publish; absent: none. Never the port of the pages. */
  PUBLISH_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  PUBLISH_HOST: Type.String({ minLength: 1, default: '127.0.0.1' }),
  /** Send 103 answers to trusted proxies: only if they forward them over HTTP/2 or later. */
  EARLY_HINTS: Type.Enum(['off', 'on'], { default: 'off' }),
  /** What may be open at once: see `OpenLimits`. */
  OPEN_CALLS: limit(OPEN_LIMITS.calls),
  ADDRESS_CALLS: limit(OPEN_LIMITS.addressCalls),
  UNSETTLED_CALLS: limit(OPEN_LIMITS.unsettledCalls),
  ADDRESS_UNSETTLED_CALLS: limit(OPEN_LIMITS.addressUnsettledCalls),
  ADDRESS_BODIES: limit(OPEN_LIMITS.addressBodies),
  OPEN_PUSHES: limit(OPEN_LIMITS.pushes),
  ADDRESS_PUSHES: limit(OPEN_LIMITS.addressPushes),
  SESSION_PUSHES: limit(OPEN_LIMITS.sessionPushes),
  LOG_LEVEL: Type.Enum(['debug', 'info', 'warn', 'error', 'silent'], { default: 'info' }),
});

/** Reads the environment; throws one error that names every problem. */
export function readEnvironment(env: NodeJS.ProcessEnv): Static<typeof EnvironmentSchema> {
  const known = Object.fromEntries(
    Object.keys(EnvironmentSchema.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const value = Value.Convert(EnvironmentSchema, Value.Default(EnvironmentSchema, known));
  const isRight = Value.Check(EnvironmentSchema, value);
  if (isRight && value.EARLY_HINTS === 'on' && !value.TRUSTED_PROXIES) {
    throw new Error('environment: EARLY_HINTS needs the proxies that pass them on: TRUSTED_PROXIES');
  }
  if (isRight && value.API_LOOKUP === 'on' && /https:/.test(value.API_URL)) {
    throw new Error(
      'environment: API_LOOKUP calls APIs by their addresses, which no certificate names: use http://',
    );
  }
  if (isRight) return Object.freeze(value);
  const problems = Value.Errors(EnvironmentSchema, value).map(
    (one) => `${one.instancePath || '/'} ${one.message}`,
  );
  throw new Error(`environment: ${problems.join('; ')}`);
}
