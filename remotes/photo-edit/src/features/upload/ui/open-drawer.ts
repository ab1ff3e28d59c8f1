/** The drawer over the list; undefined: none. */
export type OpenDrawer = 'shared' | 'deliveries' | { readonly itemId: string } | undefined;
