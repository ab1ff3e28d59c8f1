/** True in `npm run drills`: tests with a short form run in their long one. */
export const IS_LONG = process.env.LONG === '1';
