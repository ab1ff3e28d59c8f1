export { contentDetail, contentSummary } from './content.factory.ts';
