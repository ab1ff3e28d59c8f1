import type { MemberKind } from './member-codes.ts';

/** Where invoices go. With `sameAsMember` the other values are empty. */
export interface MemberBilling {
  readonly sameAsMember: boolean;
  readonly company: string;
  readonly department: string;
  readonly name: string;
  /** Seven digits. */
  readonly postalCode: string;
  readonly prefecture: string;
  readonly city: string;
  /** Town and number. */
  readonly town: string;
  readonly building: string;
  readonly phone: string;
}

/** What a member enters about themselves; empty: not entered. */
export interface MemberData {
  readonly kind: MemberKind;
  readonly company: string;
  readonly companyKana: string;
  readonly department: string;
  readonly position: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly familyNameKana: string;
  readonly givenNameKana: string;
  /** Seven digits. */
  readonly postalCode: string;
  readonly prefecture: string;
  readonly city: string;
  /** Town and number. */
  readonly town: string;
  readonly building: string;
  /** Digits; with a leading `+` from abroad. */
  readonly phone: string;
  readonly fax: string;
  readonly mailAddress: string;
  readonly industry: string;
  readonly occupation: string;
  readonly media: readonly string[];
  readonly billing: MemberBilling;
  /** Agrees to mails about the service; separate from the terms. */
  readonly marketing: boolean;
}

const NO_ADDRESS = { postalCode: '', prefecture: '', city: '', town: '', building: '', phone: '' } as const;

export const EMPTY_MEMBER: MemberData = {
  ...{ kind: 'corporate', company: '', companyKana: '', department: '', position: '' },
  ...{ familyName: '', givenName: '', familyNameKana: '', givenNameKana: '' },
  ...NO_ADDRESS,
  ...{ fax: '', mailAddress: '', industry: '', occupation: '', media: [], marketing: false },
  billing: { sameAsMember: true, company: '', department: '', name: '', ...NO_ADDRESS },
};

/** The name of the account. */
export const userNameOf = ({ familyName, givenName }: Pick<MemberData, 'familyName' | 'givenName'>): string =>
  `${familyName} ${givenName}`.trim();
