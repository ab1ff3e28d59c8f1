import { input } from '../api-module.ts';
import { API_MODULES } from '../modules/index.ts';
import type { SealedColumn } from './sealed-column.ts';

/** Those of all modules. */
export const SEALED_COLUMNS: readonly SealedColumn[] = API_MODULES.flatMap(
  ({ tables }) => input(tables)?.sealed ?? [],
);
