#!/usr/bin/env node
// Writes the dashboard: `node deploy/observability/make-dashboard.mjs`. The test compares the file with it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DATASOURCE = { type: 'prometheus', uid: '$datasource' };
const [WIDTH, HEIGHT] = [8, 7];

const panel = (title, unit, ...queries) => ({ title, unit, queries });
const quantiles = (metric, by = '') =>
  [0.5, 0.95, 0.99].map((share) => [
    `histogram_quantile(${share}, sum by (le${by}) (rate(${metric}_bucket[$__rate_interval])))`,
    `p${share * 100}`,
  ]);

const PANELS = [
  panel('ページとファイルの要求', 'reqps', [
    'sum by (route) (rate(newsphoto_gateway_requests_total[$__rate_interval]))',
    '{{route}}',
  ]),
  panel('サーバーエラーの割合', 'percentunit', [
    'sum(rate(newsphoto_gateway_requests_total{status=~"5.."}[$__rate_interval])) / sum(rate(newsphoto_gateway_requests_total[$__rate_interval]))',
    '5xx',
  ]),
  panel('APIの最初のバイトまで', 's', ...quantiles('newsphoto_gateway_upstream_seconds')),
  panel('ページの組み立て', 's', ...quantiles('newsphoto_gateway_page_compose_seconds')),
  panel('使えるAPI', 'none', ['sum by (instance) (newsphoto_gateway_api_ready)', '{{instance}}']),
  panel('APIごとの呼び出し', 'reqps', [
    'sum by (api, outcome) (rate(newsphoto_gateway_api_calls_total[$__rate_interval]))',
    '{{api}} {{outcome}}',
  ]),
  panel('APIの応答時間 p95（経路別、上位10）', 's', [
    'topk(10, histogram_quantile(0.95, sum by (le, route) (rate(newsphoto_http_request_duration_seconds_bucket[$__rate_interval]))))',
    '{{route}}',
  ]),
  panel('イベントループの遅れ p99', 's', ['nodejs_eventloop_lag_p99_seconds', '{{job}} {{instance}}']),
  panel('メモリー', 'bytes', ['process_resident_memory_bytes{job=~"newsphoto.*"}', '{{job}} {{instance}}']),
  panel('CPU', 'percentunit', [
    'rate(process_cpu_seconds_total{job=~"newsphoto.*"}[$__rate_interval])',
    '{{job}} {{instance}}',
  ]),
  panel('データベースの接続', 'none', [
    'sum by (instance, state) (newsphoto_database_connections)',
    '{{instance}} {{state}}',
  ]),
  panel('データベースの大きさ', 'bytes', ['max(newsphoto_database_size_bytes)', '大きさ']),
  panel('ジョブ', 'none', ['max by (state) (newsphoto_jobs)', '{{state}}']),
  panel(
    '待っている画像とメール',
    's',
    ['max(newsphoto_renditions_oldest_waiting_seconds)', '画像'],
    ['max(newsphoto_mails_oldest_waiting_seconds)', 'メール'],
  ),
  panel('検索の索引に入っていない変更', 'none', ['max(newsphoto_search_changes)', '件数']),
  panel('上限による拒否', 'reqps', [
    'sum by (limit) (rate(newsphoto_gateway_refused_total[$__rate_interval]))',
    '{{limit}}',
  ]),
  panel('リリースの版', 'none', ['newsphoto_gateway_channel_revision', '{{instance}}']),
  panel('画面の報告', 'reqps', [
    'sum by (outcome) (rate(newsphoto_gateway_reports_total[$__rate_interval]))',
    '{{outcome}}',
  ]),
];

export const dashboard = {
  uid: 'newsphoto',
  title: 'ニュースフォト',
  schemaVersion: 39,
  timezone: 'Asia/Tokyo',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'データソース' }],
  },
  panels: PANELS.map(({ title, unit, queries }, index) => ({
    ...{ id: index + 1, type: 'timeseries', title, datasource: DATASOURCE },
    gridPos: { x: (index % 3) * WIDTH, y: Math.floor(index / 3) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    targets: queries.map(([expr, legendFormat], at) => ({
      ...{ refId: String.fromCharCode(65 + at), datasource: DATASOURCE, expr, legendFormat },
    })),
  })),
};

export const text = `${JSON.stringify(dashboard, undefined, 2)}\n`;
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(import.meta.dirname, 'grafana-dashboard.json'), text);
}
