/** Contents of a CSV that are made while the reader waits; more are a job. */
export const CSV_AT_ONCE = 1000;
