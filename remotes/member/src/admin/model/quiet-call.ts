/** The screens show waiting and failure in their own place: no overlay, no banner. */
export const QUIET_CALL = { loading: false, messageBox: 0 } as const;
