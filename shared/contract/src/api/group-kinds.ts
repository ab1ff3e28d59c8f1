/** Kinds of groups that people belong to. The guests' own group has another one, which no one changes. */
export const GROUP_KINDS = { '0': '社内', '1': '社外', '2': '社外（契約）' } as const;
export type GroupKind = keyof typeof GROUP_KINDS;
