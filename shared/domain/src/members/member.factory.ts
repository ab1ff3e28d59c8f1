import { EMPTY_MEMBER, type MemberData } from './member-data.ts';

/** Complete data of a company's member. */
export const MEMBER: MemberData = {
  ...EMPTY_MEMBER,
  ...{ kind: 'corporate', company: '第一新聞社', companyKana: 'ダイイチシンブンシャ', department: '写真部' },
  ...{ familyName: '田中', givenName: '花子', familyNameKana: 'タナカ', givenNameKana: 'ハナコ' },
  ...{ postalCode: '1000001', prefecture: '東京都', city: '千代田区', town: '千代田1-1' },
  ...{
    phone: '0312345678',
    mailAddress: 'tanaka@example.jp',
    industry: '01',
    occupation: '01',
    media: ['01'],
  },
};

/** A billing address that differs from the member's. */
export const BILLING: MemberData['billing'] = {
  ...{ sameAsMember: false, company: '第一新聞社', department: '経理部', name: '' },
  ...{ postalCode: '4980000', prefecture: '三重県', city: '桑名郡木曽岬町', town: '1' },
  ...{ building: '', phone: '0567123456' },
};

const name = (length: number) => '𠮷'.repeat(length);

type Broken = readonly [changes: Partial<MemberData>, ...expected: readonly string[]];

/** One value each that is at a limit or breaks a rule, with the problems. Server and screens are tried with the same. */
export const BROKEN_MEMBERS: readonly Broken[] = [
  [{ familyName: name(1), givenName: name(50) }],
  [{ familyName: name(51) }, 'familyName E0024'],
  [{ givenName: name(51) }, 'givenName E0024'],
  [{ familyName: '\u3000\u200b' }, 'familyName E0001'],
  [{ familyName: '田\u202e中' }, 'familyName E0044'],
  [{ familyNameKana: '漢字' }, 'familyNameKana E0015'],
  [{ givenNameKana: 'ア'.repeat(51) }, 'givenNameKana E0024'],
  [{ company: '' }, 'company E0001'],
  [{ company: '社'.repeat(101) }, 'company E0024'],
  [{ companyKana: 'ABC' }, 'companyKana E0015'],
  [{ kind: 'personal', company: '個人商店', companyKana: '' }, 'companyKana E0001'],
  [{ department: '部'.repeat(51) }, 'department E0024'],
  [{ position: '長\n' + 'x' }, 'position E0044'],
  [{ postalCode: '123456' }, 'postalCode E0033'],
  [{ postalCode: '12345678' }, 'postalCode E0033'],
  [{ prefecture: '江戸' }, 'prefecture E0002'],
  [{ city: '' }, 'city E0001'],
  [{ town: '町'.repeat(101) }, 'town E0024'],
  [{ building: '棟'.repeat(101) }, 'building E0024'],
  [{ phone: '03-abc' }, 'phone E0032'],
  [{ phone: '12345' }, 'phone E0030'],
  [{ phone: '+81312345678', fax: '' }],
  [{ fax: '0312' }, 'fax E0030'],
  [{ mailAddress: 'tanaka' }, 'mailAddress E0031'],
  [{ industry: '' }, 'industry E0002'],
  [{ industry: '77' }, 'industry E0002'],
  [{ kind: 'personal', industry: '' }],
  [{ occupation: '' }, 'occupation E0002'],
  [{ media: [] }, 'media E0002'],
  [{ media: ['01', '77'] }, 'media E0002'],
  [{ billing: BILLING }],
  [{ billing: { ...BILLING, company: '' } }, 'billing.company E0055'],
  [{ billing: { ...BILLING, company: '', name: '経理 太郎' } }],
  [{ billing: { ...BILLING, postalCode: '' } }, 'billing.postalCode E0001'],
  [{ billing: { ...BILLING, prefecture: '' } }, 'billing.prefecture E0002'],
  [{ billing: { ...BILLING, phone: '1' } }, 'billing.phone E0030'],
];
