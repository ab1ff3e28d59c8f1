// Documents of orders. A separate entry point: the API issues them, screens show what it issued.
export { type Addressee, addresseeOf, partyOf } from './documents/addressee.ts';
export {
  DOCUMENT_KINDS,
  type DocumentKind,
  invoiceDueOn,
  quoteValidUntil,
} from './documents/document-kinds.ts';
export { creditByRate, sumByRate, sumByRateInclusive, type TaxedAmount } from './documents/document-sums.ts';
export { checkRegistrationNumber, type RegistrationCheck } from './documents/registration-number.ts';
