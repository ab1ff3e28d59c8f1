/** Kinds of groups of users. The guests' group has another kind, which cannot be changed. */
export const GROUP_KINDS = { '0': '社内', '1': '社外', '2': '社外（契約）' } as const;
export type GroupKind = keyof typeof GROUP_KINDS;
