/** A step of a state table: who may take it, from which state to which. */
export interface StateStep<State extends string, Party extends string> {
  readonly from: State;
  readonly to: State;
  readonly by: readonly Party[];
}

/** Whether a party may take the step; one that no row names is refused. */
export const mayStep = <State extends string, Party extends string>(
  table: readonly StateStep<State, Party>[],
  { from, to, by }: { readonly from: State; readonly to: State; readonly by: Party },
): boolean => table.some((row) => row.from === from && row.to === to && row.by.includes(by));
