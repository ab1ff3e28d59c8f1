import { EMPTY_MEMBER, type MemberBilling, type MemberData } from './member-data.ts';

/**
 * Half-width kana to full-width, a kana and its separate voicing mark to one character. Kanji are never normalised: NFC and
 * NFKC replace characters of names (塚 U+FA10, 神 U+FA19).
 */
export const composeKana = (text: string): string =>
  text
    .replaceAll(/[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
    .replaceAll(/[\u3041-\u30ff][\u3099\u309a]/g, (pair) => pair.normalize('NFC'));

/** Full-width letters, digits and symbols of codes to those of ASCII. */
export const halfWidth = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
    .trim();

/** Hiragana to katakana, with kana composed and blanks of full width. */
export const toKatakana = (text: string): string =>
  composeKana(text)
    .replaceAll(/[\u3041-\u3096\u309d\u309e]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0x60))
    .replaceAll(/\s+/g, '\u3000');

/** Hyphens and dashes of every width; the long-vowel mark is typed for one, too. */
const DASHES = /[-\u2010-\u2015\u2212\u30fc\uff70]/g;

/** A telephone number without what separates its parts: `０３（１２３４）５６７８` is `0312345678`. */
export const phoneDigits = (text: string): string =>
  halfWidth(text.replaceAll('\uff70', '-'))
    .replaceAll(DASHES, '')
    .replaceAll(/[\s().]/g, '');

const postalDigits = (text: string): string =>
  halfWidth(text.replaceAll('\uff70', '-'))
    .replaceAll(DASHES, '')
    .replaceAll(/[\s〒]/g, '');

const name = (text: string): string => composeKana(text).trim();
const kana = (text: string): string => toKatakana(text.trim()).trim();

/** What both addresses contain. */
const addressOf = <
  Address extends Pick<MemberBilling, 'postalCode' | 'prefecture' | 'city' | 'town' | 'building' | 'phone'>,
>({
  postalCode,
  prefecture,
  city,
  town,
  building,
  phone,
}: Address) => ({
  postalCode: postalDigits(postalCode),
  prefecture: prefecture.trim(),
  city: name(city),
  town: name(town),
  building: name(building),
  phone: phoneDigits(phone),
});

function normalizeBilling(billing: MemberBilling): MemberBilling {
  if (billing.sameAsMember) return EMPTY_MEMBER.billing;
  return {
    sameAsMember: false,
    company: name(billing.company),
    department: name(billing.department),
    name: name(billing.name),
    ...addressOf(billing),
  };
}

/** The one form in which a member's data are checked, compared and stored; screens and server both use it. */
export function normalizeMember(member: MemberData): MemberData {
  const isPersonal = member.kind === 'personal';
  return {
    kind: member.kind,
    // A person who registers for themselves may name the company, but needs none.
    company: name(member.company),
    companyKana: isPersonal && name(member.company) === '' ? '' : kana(member.companyKana),
    department: name(member.department),
    position: name(member.position),
    familyName: name(member.familyName),
    givenName: name(member.givenName),
    familyNameKana: kana(member.familyNameKana),
    givenNameKana: kana(member.givenNameKana),
    ...addressOf(member),
    fax: phoneDigits(member.fax),
    mailAddress: halfWidth(member.mailAddress),
    industry: member.industry,
    occupation: member.occupation,
    media: [...new Set(member.media)].sort(),
    billing: normalizeBilling(member.billing),
    marketing: member.marketing,
  };
}
