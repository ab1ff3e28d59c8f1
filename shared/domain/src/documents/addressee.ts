/** To whom a document is addressed. */
export interface Addressee {
  /** One below the other; the honorific follows the last one. */
  readonly lines: readonly string[];
  readonly honorific: '御中' | '様';
}

export interface AddresseeInput {
  readonly name: string;
  /** Department, or with the billing address of the account the name of the orderer. */
  readonly department: string;
  readonly ordererName: string;
}

/** Parts of names that people do not have. */
const ORGANISATION = new RegExp(
  [
    ...[
      '(株式|有限|合同|合資|合名|相互)会社',
      '[(（][株有同資名一公社財学医宗独]',
      '[㈱㈲]',
      '法人',
      '組合',
      '協会',
    ],
    ...[
      '連盟',
      '財団',
      '社団',
      '公社',
      '公団',
      '機構',
      '学校',
      '大学',
      '学園',
      '学院',
      '病院',
      '新聞',
      '通信社',
      '放送',
    ],
    ...[
      'テレビ',
      '出版',
      '書店',
      '書房',
      '印刷',
      '銀行',
      '事務所',
      '研究[所会]',
      '委員会',
      '図書館',
      '博物館',
      '美術館',
    ],
    ...[
      '商店',
      '商会',
      '商事',
      '製作所',
      '工業',
      '産業',
      '企画',
      '編集部',
      '役[所場]',
      '議会',
      '社$',
      '..[省庁局署]$',
    ],
    // Family names end with 村, 町 and 部, too.
    ...[
      '[都道府県]$',
      '..[市区]$',
      '[都道府県郡].*[町村]$',
      'Inc\\.?$',
      'Ltd\\.?$',
      'Corp(\\.|oration)?$',
      'LLC$',
    ],
  ].join('|'),
  'iu',
);

/**
 * The lines of an addressee with 御中 for an organisation or a department, and 様 for a person, also of an organisation
 * (rules: SPEC.md beside this file).
 */
export function addresseeOf({ name, department, ordererName }: AddresseeInput): Addressee {
  const lines = [name, department].map((line) => line.trim()).filter(Boolean);
  const isPerson =
    department.trim() === '' ? !ORGANISATION.test(name.trim()) : department.trim() === ordererName.trim();
  return { lines, honorific: isPerson ? '様' : '御中' };
}

/** The addressee in one line, for lists and searches. */
export const partyOf = ({ lines, honorific }: Addressee): string => `${lines.join(' ')} ${honorific}`;
