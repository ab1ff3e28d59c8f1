/** A contradiction of a table: the path of the value, and the problem. */
export interface FeeTableProblem {
  /** As in `media.3.prices`. */
  readonly field: string;
  readonly problem: 'twice' | 'order' | 'unknown' | 'open-end';
  /** The name of the value, for a message. */
  readonly label: string;
}
