import { recordFigure } from '../figures.mjs';
import { median, ratioOf } from './measure/statistics.mjs';

const FIGURES = [
  'firstData',
  'record',
  'fcp',
  'lcp',
  'html',
  'scriptCpu',
  'taskCpu',
  'bytes',
  'requests',
  'levels',
  'allRequests',
  'allBytes',
];

/** Medians of each variant, and the product's ratio to each other variant, by network and page. */
export function summarise(results) {
  const groups = new Map();
  for (const one of results) {
    const key = `${one.network} ${one.path}`;
    const group = groups.get(key) ?? { network: one.network, path: one.path, variants: new Map() };
    groups.set(key, group);
    group.variants.set(one.variant, [...(group.variants.get(one.variant) ?? []), one]);
  }
  return [...groups.values()].map(({ network, path, variants }) => {
    const of = (variant, figure) => inRounds(variants.get(variant)).map((one) => one[figure]);
    return {
      network,
      path,
      variants: Object.fromEntries(
        [...variants.keys()].map((variant) => [
          variant,
          {
            ...Object.fromEntries(FIGURES.map((figure) => [figure, Math.round(median(of(variant, figure)))])),
            productTo: ratioOf(of('product', 'firstData'), of(variant, 'firstData')),
            productBytesTo: median(of('product', 'bytes')) / median(of(variant, 'bytes')),
            productAllBytesTo: median(of('product', 'allBytes')) / median(of(variant, 'allBytes')),
          },
        ]),
      ),
    };
  });
}

const inRounds = (runs) => [...runs].sort((one, other) => one.round - other.round);

const two = (value) => value.toFixed(2);

export function printReport(summary) {
  for (const { network, path, variants } of summary) {
    const named = Object.entries(variants).filter(([variant]) => variant !== 'product');
    for (const [variant, { productTo }] of named) {
      recordFigure(
        'bench:first-view',
        `${path} at ${network}: first data (ms), to ${variant}`,
        variants.product.firstData,
        productTo.median,
      );
    }
    console.log(`\n${path} at ${network}: ms, KB; the product ÷ the variant with the middle half of rounds`);
    console.table(
      Object.fromEntries(
        Object.entries(variants).map(
          ([variant, { productTo, productBytesTo, productAllBytesTo, ...one }]) => [
            variant,
            {
              'first data': one.firstData,
              'product ÷': `${two(productTo.median)} (${two(productTo.from)}–${two(productTo.to)})`,
              FCP: one.fcp,
              LCP: one.lcp,
              HTML: one.html,
              'script CPU': one.scriptCpu,
              'task CPU': one.taskCpu,
              KB: Number((one.bytes / 1024).toFixed(1)),
              'KB ÷': two(productBytesTo),
              'all KB': Math.round(one.allBytes / 1024),
              'all KB ÷': two(productAllBytesTo),
              files: one.requests,
              levels: one.levels,
            },
          ],
        ),
      ),
    );
  }
}
