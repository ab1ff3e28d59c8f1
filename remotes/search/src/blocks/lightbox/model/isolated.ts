const TURNING = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const [BEGIN, END] = ['\u2068', '\u2069'];

/** A name within a sentence: what changes the direction of the text ends with it. */
export const isolated = (name: string): string => (TURNING.test(name) ? `${BEGIN}${name}${END}` : name);
