export { type BuiltRow, bankBytes, bankText, buildBankFile } from './bank/bank-file.factory.ts';
export { BILLING, BROKEN_MEMBERS, MEMBER } from './members/member.factory.ts';
