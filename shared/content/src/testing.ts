export { contentDetail } from './content-detail.factory.ts';
export { contentSummary } from './content-summary.factory.ts';
