// The entry point for modules that change accounts.
export {
  findAccount,
  type PersonRow,
  replacePersonalCodes,
  searchPersons,
  updatePerson,
} from './users.repository.ts';
