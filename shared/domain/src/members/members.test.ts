import { expect, test } from '@jest/globals';
import {
  EMPTY_MEMBER,
  fieldsToConfirm,
  findMemberProblems,
  findRegistrationProblems,
  type MemberData,
  normalizeMember,
  TERMS_VERSION,
} from '../members.ts';
import { BROKEN_MEMBERS, MEMBER } from './member.factory.ts';

const problemsOf = (changes: Partial<MemberData>) =>
  findMemberProblems(normalizeMember({ ...MEMBER, ...changes })).map(({ field, code }) => `${field} ${code}`);

test('complete data of a company and of a person have no problem', () => {
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ kind: 'personal', company: '', companyKana: '', industry: '' })).toEqual([]);
});

test.each(
  BROKEN_MEMBERS.map(([changes, ...expected]) => ({ names: Object.keys(changes).join(), changes, expected })),
)('$names: $expected', ({ changes, expected }) => {
  expect(problemsOf(changes)).toEqual(expected);
});

test('of empty data every required value is reported, in the order of the screen', () => {
  expect(findMemberProblems(EMPTY_MEMBER).map(({ field, code }) => `${field} ${code}`)).toEqual([
    ...['company E0001', 'companyKana E0001', 'familyName E0001', 'givenName E0001', 'familyNameKana E0001'],
    ...['givenNameKana E0001', 'postalCode E0001', 'prefecture E0002', 'city E0001', 'town E0001'],
    ...['phone E0001', 'mailAddress E0001', 'industry E0002', 'occupation E0002', 'media E0002'],
  ]);
});

test('codes get half width, kana full width and one character, names keep their kanji', () => {
  const typed: MemberData = {
    ...MEMBER,
    companyKana: 'ﾀﾞｲｲﾁ ｼﾝﾌﾞﾝ',
    familyName: ' 髙﨑\u3000',
    givenName: '𠮷\ufa10が',
    familyNameKana: 'タカサ\u30ad\u3099',
    givenNameKana: 'よしが',
    postalCode: '〒４９８－００００',
    city: 'か\u3099す',
    phone: '０３（１２３４）５６７８',
    fax: '+81 3-1234-5678',
    mailAddress: ' ｔａｎａｋａ@example.jp ',
    media: ['02', '01', '02'],
  };
  expect(normalizeMember(typed)).toMatchObject({
    companyKana: 'ダイイチ\u3000シンブン',
    familyName: '髙﨑',
    // U+FA10 would be another character after NFC or NFKC.
    givenName: '𠮷\ufa10が',
    familyNameKana: 'タカサギ',
    givenNameKana: 'ヨシガ',
    postalCode: '4980000',
    city: 'がす',
    phone: '0312345678',
    fax: '+81312345678',
    mailAddress: 'tanaka@example.jp',
    media: ['01', '02'],
  });
  expect(normalizeMember(normalizeMember(typed))).toEqual(normalizeMember(typed));
});

test('a billing address that is the member’s has no values', () => {
  const billing = { ...MEMBER.billing, sameAsMember: true, company: '請求先', postalCode: '1' };
  expect(normalizeMember({ ...MEMBER, billing }).billing).toEqual(EMPTY_MEMBER.billing);
});

const FORM = {
  ...{ userId: 'tanaka-01', password: 'Kawa7-Mori#1', member: MEMBER },
  ...{ mailAddressAgain: MEMBER.mailAddress, termsVersion: TERMS_VERSION },
};
test.each([
  [{}, undefined],
  [{ userId: 'tanaka' }, 'userId E0035'],
  [{ userId: '' }, 'userId E0001'],
  [{ password: 'Abc#123' }, 'password E0025'],
  [{ password: 'abcdefghij' }, 'password E0036'],
  [{ password: '1234567890' }, 'password E0037'],
  [{ password: 'TANAKA-01' }, 'password E0038'],
  [{ mailAddressAgain: 'other@example.jp' }, 'mailAddressAgain E0043'],
  [{ mailAddressAgain: '' }, 'mailAddressAgain E0001'],
  [{ termsVersion: '' }, 'termsVersion E0002'],
  [{ groupCode: 'コード' }, 'groupCode E0011'],
  [{ member: { ...MEMBER, city: '' } }, 'member.city E0001'],
])('a registration with %j: %s', (changes, expected) => {
  const [first] = findRegistrationProblems({ ...FORM, ...changes });
  expect(first && `${first.field} ${first.code}`).toBe(expected);
});

test('only a change of mail or billing address needs the password', () => {
  expect(fieldsToConfirm(MEMBER, { ...MEMBER, city: '別の市', phone: '0311112222' })).toEqual([]);
  const billing = { ...MEMBER.billing, sameAsMember: false };
  expect(fieldsToConfirm(MEMBER, { ...MEMBER, mailAddress: 'new@example.jp', billing })).toEqual([
    'mailAddress',
    'billing',
  ]);
});
