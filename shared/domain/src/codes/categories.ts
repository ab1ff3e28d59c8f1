import type { CodeEntry } from './code-lists.ts';

/** Subject categories of contents (部門), by the three-letter code of IPTC 2:15. */
export const CATEGORIES: readonly CodeEntry[] = [
  { code: 'POL', label: '政治' },
  { code: 'ECO', label: '経済' },
  { code: 'SOC', label: '社会' },
  { code: 'INT', label: '国際' },
  { code: 'SPO', label: 'スポーツ' },
  { code: 'CUL', label: '文化・芸能' },
  { code: 'LIF', label: '暮らし' },
  { code: 'SCI', label: '科学・環境' },
  { code: 'REG', label: '地域' },
  { code: 'HIS', label: '歴史' },
];
