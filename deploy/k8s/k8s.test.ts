import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly {
    name: string;
    files?: readonly string[];
    literals?: readonly string[];
  }[];
  readonly secretGenerator: readonly { name: string; envs: readonly string[] }[];
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

const here = import.meta.dirname;
const root = join(here, '../..');
const base = join(here, 'base');
const example = join(here, 'overlays/example');
const textOf = (path: string) => readFileSync(path, 'utf8');
const kustomization: Kustomization = parse(textOf(join(base, 'kustomization.yaml')));
const overlay: Kustomization = parse(textOf(join(example, 'kustomization.yaml')));
const manifests: Manifest[] = kustomization.resources.flatMap((file) =>
  parseAllDocuments(textOf(join(base, file))).map((document) => document.toJS()),
);
const MODELS: Readonly<Record<string, new (manifest: Manifest) => { validate(): void }>> = {
  ...{ Deployment, NetworkPolicy, PodDisruptionBudget, PersistentVolumeClaim, Service },
};
const deployments = manifests.flatMap((one) => (one.kind === 'Deployment' ? [new Deployment(one)] : []));
const containers = deployments.flatMap(({ spec }) => spec?.template.spec?.containers ?? []);

const scratch = join(here, 'node_modules/.cache/manifests');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

test('every file of the folder is a resource, and every manifest is valid by the schemas of Kubernetes', () => {
  const files = readdirSync(base).filter((name) => name !== 'kustomization.yaml');
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  expect(deployments).toHaveLength(3);
  for (const manifest of manifests) {
    const Model = MODELS[manifest.kind];
    if (!Model) throw new Error(`no schema for ${manifest.kind}`);
    expect(() => new Model(manifest).validate()).not.toThrow();
  }
});

test('no manifest has a property that Kubernetes does not know: the schemas would let it pass', () => {
  // The compiler refuses unknown properties of literals.
  const lines = manifests.map(({ apiVersion, kind, ...rest }, index) => {
    const path = apiVersion === 'v1' ? 'v1' : apiVersion;
    return `import type { I${kind} as T${index} } from 'kubernetes-models/${path}';
export const m${index}: T${index} = ${JSON.stringify({ apiVersion, kind, ...rest })};`;
  });
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, 'manifests.ts'), lines.join('\n'));
  const options = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] };
  writeFileSync(
    join(scratch, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['manifests.ts'] }),
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const compile = () => execFileSync(process.execPath, [tsc, '-p', scratch], { encoding: 'utf8' });
  expect(compile).not.toThrow();
});

test('what is selected exists: labels, ports, volumes, settings and secrets', () => {
  const generated = [...kustomization.configMapGenerator, ...overlay.configMapGenerator].map(
    ({ name }) => name,
  );
  const secrets = overlay.secretGenerator.map(({ name }) => name);
  for (const { metadata, spec } of deployments) {
    const labels = spec?.template.metadata?.labels;
    expect(spec?.selector.matchLabels).toEqual(labels);
    expect(labels).toEqual({ 'app.kubernetes.io/name': metadata?.name });
    const pod = spec?.template.spec;
    const volumes = (pod?.volumes ?? []).map(({ name }) => name);
    for (const { volumeMounts = [], envFrom = [] } of pod?.containers ?? []) {
      expect(volumeMounts.map(({ name }) => name).sort()).toEqual(volumes.sort());
      for (const { configMapRef, secretRef } of envFrom) {
        if (configMapRef) expect(generated).toContain(configMapRef.name);
        if (secretRef) expect(secrets).toContain(secretRef.name);
      }
    }
  }
  const names = deployments.map(({ metadata }) => metadata?.name);
  const ports = containers.flatMap((one) => (one.ports ?? []).map(({ name }) => name));
  for (const { kind, metadata, ...rest } of manifests) {
    if (kind === 'PodDisruptionBudget') expect(names).toContain(metadata.name);
    const [, selected] =
      /"selector":\{"app.kubernetes.io\/name":"([a-z]+)"\}/.exec(JSON.stringify(rest)) ?? [];
    if (kind === 'Service') expect(names).toContain(selected);
    for (const [, port] of JSON.stringify(rest).matchAll(/"targetPort":"([a-z]+)"/g))
      expect(ports).toContain(port);
  }
});

test('every pod runs without rights, with limits and with probes, twice at least, and one of it at a time is taken away', () => {
  const isGuarded = ({ spec }: IDeployment) => {
    const pod = spec?.template.spec;
    return (
      (spec?.replicas ?? 1) >= 2 &&
      spec?.strategy?.rollingUpdate?.maxUnavailable === 0 &&
      pod?.securityContext?.runAsNonRoot === true &&
      pod.automountServiceAccountToken === false
    );
  };
  expect(deployments.filter((one) => !isGuarded(one))).toEqual([]);
  for (const { securityContext, resources, readinessProbe, livenessProbe } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([resources?.requests?.memory, resources?.limits?.memory]).toEqual([
      expect.anything(),
      expect.anything(),
    ]);
    expect([readinessProbe, livenessProbe]).toEqual([expect.anything(), expect.anything()]);
  }
  const budgets = manifests
    .filter(({ kind }) => kind === 'PodDisruptionBudget')
    .map(({ metadata }) => metadata.name);
  expect(budgets.sort()).toEqual(deployments.map(({ metadata }) => metadata?.name).sort());
});

test('programs and their flags are those of the product; settings are ones that a program reads', () => {
  const [api] = containers.filter(({ name }) => name === 'api');
  const flags: string[] = JSON.parse(textOf(join(root, 'deploy/api/node-flags.json')));
  expect(api?.command).toEqual(expect.arrayContaining(flags));
  for (const { command = [] } of containers)
    for (const script of command.filter((part) => part.endsWith('.mjs')))
      expect(existsSync(join(root, script.replace('dist/server.mjs', 'src/server.ts')))).toBe(true);
  const sources = ['deploy/api', 'deploy/gateway'].map((one) =>
    textOf(join(root, one, 'src/environment.ts')),
  );
  const read = (name: string) =>
    /^(AWS_|NGINX_|NEWSPHOTO_|TMPDIR$)/.test(name) ||
    sources.some((text) => text.includes(`  ${name}: Type.`));
  const settings = [
    ...containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
    ...overlay.configMapGenerator.flatMap(({ literals = [] }) =>
      literals.map((line) => line.split('=')[0] ?? ''),
    ),
    ...overlay.secretGenerator
      .flatMap(({ envs }) =>
        envs.map((name) =>
          textOf(join(example, `${name}.example`))
            .trim()
            .split('\n'),
        ),
      )
      .flatMap((lines) => lines.map((line) => line.split('=')[0] ?? '')),
  ];
  expect(settings.filter((name) => !read(name))).toEqual([]);
  // Each setting of the database and of media has a place, also those that came later; a key is in a file or in the environment.
  const later = [...(sources[0] ?? '').matchAll(/^ {2}((?:DATABASE|MEDIA)_[A-Z_]+): Type\./gm)].map(
    ([, name]) => name,
  );
  expect(later.length).toBeGreaterThan(10);
  expect(later.filter((name = '') => !settings.includes(name) && !name.endsWith('_FILE'))).toEqual([]);
  const templates = kustomization.configMapGenerator.flatMap(({ files = [] }) =>
    files.map((one) => one.split('=')[1] ?? ''),
  );
  const wanted = templates.flatMap((path) =>
    [...textOf(join(base, path)).matchAll(/\$\{(NEWSPHOTO_[A-Z_]+)\}/g)].map(([, one]) => one),
  );
  expect(new Set(wanted).size).toBeGreaterThan(8);
  expect(settings).toEqual(expect.arrayContaining(wanted));
});

test('kustomize renders the example', () => {
  const kubectl = ['/usr/bin/kubectl', '/usr/local/bin/kubectl'].find(existsSync);
  if (!kubectl) {
    console.warn('kubectl is not installed: the example was not rendered');
    return;
  }
  const made = overlay.secretGenerator
    .flatMap(({ envs }) => envs)
    .filter((name) => !existsSync(join(example, name)));
  for (const name of made) writeFileSync(join(example, name), textOf(join(example, `${name}.example`)));
  try {
    const rendered = execFileSync(
      kubectl,
      ['kustomize', '--load-restrictor', 'LoadRestrictionsNone', example],
      {
        encoding: 'utf8',
      },
    );
    const kinds = parseAllDocuments(rendered).map((one) => one.toJS().kind);
    expect(kinds.filter((kind) => kind !== 'ConfigMap' && kind !== 'Secret')).toHaveLength(manifests.length);
    expect(rendered).toMatch(/image: images\.example\.jp\/newsphoto:1\.0\.0/);
  } finally {
    for (const name of made) rmSync(join(example, name));
  }
});
