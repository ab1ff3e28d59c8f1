import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { dashboard, text } from './make-dashboard.mjs';

const here = import.meta.dirname;
const textOf = (path) => readFileSync(join(here, '../..', path), 'utf8');
const rulesFile = join(here, 'prometheus-rules.yaml');
const { groups } = parse(readFileSync(rulesFile, 'utf8'));
const rules = groups.flatMap((group) => group.rules);

/** Names that gateway and API register, and those of the libraries that both use. */
const gateway = textOf('deploy/gateway/src/adapters/prometheus.ts');
const api =
  textOf('deploy/api/src/plugins/metrics.ts') + textOf('deploy/api/src/plugins/database-metrics.ts');
const known = new Set([
  ...[...gateway.matchAll(/(?:counter|histogram)\(\s*'([a-z_]+)'/g)].map(
    ([, name]) => `newsphoto_gateway_${name}`,
  ),
  ...[...gateway.matchAll(/\$\{PREFIX\}([a-z_]+)`/g)].map(([, name]) => `newsphoto_gateway_${name}`),
  ...[...api.matchAll(/'(newsphoto_[a-z_]+)'/g)].map(([, name]) => name),
  ...['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'],
]);
const usedIn = (expression) =>
  [...expression.matchAll(/\b(?:newsphoto|process|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_bucket$/, ''),
  );

test('rules and dashboard use metrics that exist', () => {
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  const used = new Set(expressions.flatMap(usedIn));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});

test('every alert has a severity, a summary and what to do; the dashboard is the one that is made', () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([
      expect.stringMatching(/^Newsphoto/),
      expect.stringMatching(/^(page|ticket)$/),
    ]);
    expect([annotations.summary, annotations.runbook].every((one) => one.length > 10)).toBe(true);
  }
  expect(textOf('deploy/observability/grafana-dashboard.json')).toBe(text);
});

test('Prometheus accepts the rules', () => {
  if (!existsSync('/usr/bin/promtool'))
    return console.warn('promtool is not installed: the rules were not checked');
  expect(execFileSync('/usr/bin/promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })).toMatch(
    /SUCCESS/,
  );
});
