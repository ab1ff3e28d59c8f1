import type { CatalogueEntry } from './catalogue-entry.ts';

/** Failures of the store of files. */
export const MEDIA_ERRORS = {
  /** It does not answer: nothing was stored that is referenced, and nothing is lost. */
  'media/away': {
    status: 503,
    level: 'warn',
    retryAfter: 10,
    message: {
      code: '503',
      text: 'ただいま画像やファイルを読み書きできません。しばらく待ってから、もう一度お試しください。',
    },
  },
} as const satisfies Record<string, CatalogueEntry>;
