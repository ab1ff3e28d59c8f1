import type { CatalogueEntry } from './catalogue-entry.ts';

/** Refusals of changes of the retention. */
export const RETENTION_ERRORS = {
  'retention/unknown': {
    status: 404,
    level: 'info',
    message: { code: '404', text: '指定された保存期間は見つかりませんでした。' },
  },
  /** {0}: name of the kind, {1}: number of rows. */
  'retention/unconfirmed': {
    status: 409,
    level: 'info',
    message: {
      code: '409',
      text: '保存期間を短くすると、{0}のうち{1}件が削除されます。件数を確認して、もう一度保存してください。',
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
