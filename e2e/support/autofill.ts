import { expect, type Locator } from '@playwright/test';

// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill
const FIELDS = new Set(
  [
    'name honorific-prefix given-name additional-name family-name honorific-suffix nickname username',
    'new-password current-password one-time-code organization-title organization street-address',
    'address-line1 address-line2 address-line3 address-level4 address-level3 address-level2 address-level1',
    'country country-name postal-code bday sex url photo language',
  ].flatMap((line) => line.split(' ')),
);
const CONTACT_FIELDS = new Set('tel tel-country-code tel-national email impp'.split(' '));
const CONTACTS = new Set('home work mobile fax pager'.split(' '));

function isToken(value: string): boolean {
  if (value === 'off' || value === 'on') return true;
  const tokens = value.split(' ');
  if (tokens[0]?.startsWith('section-')) tokens.shift();
  if (tokens[0] === 'shipping' || tokens[0] === 'billing') tokens.shift();
  const ofContact = CONTACTS.has(tokens[0] ?? '') && tokens.shift() !== undefined;
  if (tokens.at(-1) === 'webauthn') tokens.pop();
  const [field = '', ...rest] = tokens;
  return rest.length === 0 && (CONTACT_FIELDS.has(field) || (!ofContact && FIELDS.has(field)));
}

/** Name and token of every text control of a form; each token is one of the WHATWG list. */
export async function autofillTokens(form: Locator): Promise<Record<string, string>> {
  const controls = form.locator('input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea');
  const found = await controls.evaluateAll((elements) =>
    elements.map((element) => [
      element.getAttribute('name') ?? element.id,
      element.getAttribute('autocomplete') ?? 'missing',
    ]),
  );
  expect(found.filter(([, token = '']) => !isToken(token))).toEqual([]);
  return Object.fromEntries(found);
}
