import { expect, test } from '@jest/globals';
import { fieldName } from '@newsphoto/domain/forms';
import { TERMS_VERSION } from '@newsphoto/domain/members';
import { stableFields } from '../../../blocks/member-form/model/stable-fields.ts';
import { firstValues, registrationFields, registrationOf, verifyRegistration } from './registration-form.ts';

const TYPED = {
  ...firstValues(undefined, undefined),
  ...{ company: '見本新聞社', companyKana: 'ﾐﾎﾝｼﾝﾌﾞﾝｼｬ', familyName: '髙﨑', givenName: '子'.repeat(50) },
  ...{ familyNameKana: 'たかさき', givenNameKana: 'ハ\u3099', postalCode: '〒１００−０００１' },
  ...{ prefecture: '東京都', city: '千代田区', town: '千代田1-1', phone: '０３（１２３４）５６７８' },
  ...{ mailAddress: 'ｔａｒｏ＠example.jp', mailAddressAgain: ' taro@example.jp' },
  ...{ industry: '01', occupation: '01', media: ['02', '01'], termsVersion: true },
  ...{ userId: 'taro.takasaki', password: 'Kawa7-Mori#26', passwordAgain: 'Kawa7-Mori#26' },
};
const INVITATION = { token: 'x'.repeat(43), groupName: '見本新聞社', mailAddress: 'invited@example.jp' };

test('what was typed in another width is correct, and is sent in one form', () => {
  expect(verifyRegistration(TYPED, undefined)).toEqual({});
  const { member, ...rest } = registrationOf(TYPED, undefined);
  expect(rest).toEqual({
    ...{ userId: 'taro.takasaki', password: 'Kawa7-Mori#26' },
    ...{ mailAddressAgain: 'taro@example.jp', termsVersion: TERMS_VERSION },
  });
  expect(member).toMatchObject({
    ...{
      companyKana: 'ミホンシンブンシャ',
      familyName: '髙﨑',
      familyNameKana: 'タカサキ',
      givenNameKana: 'バ',
    },
    ...{ postalCode: '1000001', phone: '0312345678', media: ['01', '02'], marketing: false },
  });
});

test.each([
  ['givenName', '子'.repeat(51)],
  ['familyNameKana', 'takasaki'],
  ['postalCode', '100'],
  ['mailAddressAgain', 'jiro@example.jp'],
  ['passwordAgain', 'Kawa7-Mori#27'],
  ['password', 'taro.takasaki'],
  ['userId', 'taro'],
  ['termsVersion', false],
])('%s with %s is refused at its field', (field, value) => {
  const password = field === 'password' ? { passwordAgain: value } : {};
  expect(Object.keys(verifyRegistration({ ...TYPED, [field]: value, ...password }, undefined))).toEqual([
    field,
  ]);
});

test('an invitation fixes the mail address, which need not be typed twice', () => {
  const values = {
    ...TYPED,
    ...firstValues({ ...TYPED, groupCode: 'ABC' }, INVITATION),
    mailAddressAgain: '',
  };
  const fields = new Map(registrationFields(values, INVITATION).map((field) => [field.key, field]));
  expect(fields.get('mailAddress')?.readonly).toBe(true);
  expect(['mailAddressAgain', 'groupCode'].map((key) => fields.get(key)?.visible)).toEqual([false, false]);
  expect(verifyRegistration(values, INVITATION)).toEqual({});
  const sent = registrationOf(values, INVITATION);
  expect(sent.member.mailAddress).toBe('invited@example.jp');
  expect(sent).toMatchObject({ invitation: INVITATION.token, mailAddressAgain: 'invited@example.jp' });
  expect(sent).not.toHaveProperty('groupCode');
});

test('fields stay the same while what they depend on does, and billing fields appear with another address', () => {
  const fieldsOf = stableFields((values) => registrationFields(values, undefined));
  const first = fieldsOf(TYPED);
  expect(fieldsOf({ ...TYPED, familyName: '山' })).toBe(first);
  const billed = fieldsOf({ ...TYPED, billing: { sameAsMember: false } });
  expect(first.map(fieldName)).not.toContain('billing.city');
  expect(billed.map(fieldName)).toContain('billing.city');
});
