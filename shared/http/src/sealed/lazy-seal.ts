/** The cipher is fetched when the first sealed text is met: most pages never meet one. */
const load = () => import(/* webpackChunkName: "sealed-text" */ './seal.ts');

/** A value as sealed text, by the fixed scheme of the contract (`SEALED_SCHEME`). */
export async function sealText(value: unknown): Promise<string> {
  return (await load()).sealValue(value);
}

/** The value of a sealed text; rejects for what is not sealed, cut off or forged. */
export async function openText(text: string): Promise<unknown> {
  return (await load()).openSealed(text);
}
