/** The cipher is fetched with the first sealed text: most pages need none. */
const load = () => import(/* webpackChunkName: "sealed-text" */ './seal.ts');

/** A value as sealed text, by the fixed scheme of the contract (`SEALED_SCHEME`). */
export async function sealText(value: unknown): Promise<string> {
  return (await load()).sealValue(value);
}

/** The value of a sealed text; rejects if it is not sealed, cut off or forged. */
export async function openText(text: string): Promise<unknown> {
  return (await load()).openSealed(text);
}
