/** Contents of a CSV that is created at once; larger ones are a job. */
export const CSV_AT_ONCE = 1000;
