import type { CatalogueEntry } from './catalogue-entry.ts';

/** Failures of the database's connections, as while another server becomes the primary. Gateways say the same of an API that is away. */
export const DATABASE_ERRORS = {
  /** It takes no statements at this moment: nothing was carried out. */
  'database/away': {
    status: 503,
    level: 'warn',
    retryAfter: 5,
    message: {
      code: '503',
      text: 'ただいまサービスを利用できません。しばらく待ってから、もう一度お試しください。',
    },
  },
  /** The connection ended while a statement may have been carried out. */
  'database/lost': {
    status: 503,
    level: 'warn',
    retryAfter: 5,
    message: {
      code: '503',
      text: 'サーバーからの応答がありません。処理の結果を確認してから、もう一度お試しください。',
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
