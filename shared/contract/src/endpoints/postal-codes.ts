import { type Static, Type } from 'typebox';
import { defineEndpoints, inData } from './endpoint.ts';

const PostalTownSchema = Type.Object({
  prefecture: Type.String(),
  city: Type.String(),
  /** Empty where the code is that of a city without a list of towns. */
  town: Type.String(),
});
export type PostalTown = Static<typeof PostalTownSchema>;

const PostalTownsSchema = Type.Object({
  /** All towns of the code: 498-0000 is in two prefectures. Empty: an unknown code. */
  towns: Type.Array(PostalTownSchema),
  /** Date of the data, YYYYMMDD. */
  dataOf: Type.String(),
});
export type PostalTowns = Static<typeof PostalTownsSchema>;

export const POSTAL_CODE_ENDPOINTS = defineEndpoints({
  'GET /postal-codes/:code': {
    summary: 'The towns of a postal code.',
    access: 'anybody',
    params: Type.Object({ code: Type.String({ pattern: '^[0-9]{7}$' }) }),
    response: inData(PostalTownsSchema),
  },
});
