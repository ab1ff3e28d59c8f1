import type { uiParts } from './ui-parts.ts';

/** A page and what the shell takes of the ui package around it. */
interface PageModule {
  readonly default: unknown;
  readonly uiParts: typeof uiParts;
}

/** Imports of pages by the module of their route. The build puts all that the descriptors name in the place of this. */
export const PAGE_IMPORTS: Readonly<Record<string, () => Promise<PageModule>>> = {};
