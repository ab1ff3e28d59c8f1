export { type BuiltRow, bankBytes, bankText, buildBankFile } from './bank/bank-file.factory.ts';
