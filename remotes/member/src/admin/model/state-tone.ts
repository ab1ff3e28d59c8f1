/** How a state is coloured: what goes on, what went well, what needs somebody. */
export type StateTone = 'plain' | 'active' | 'done' | 'alert';
