import type { EditPlace } from '@newsphoto/contract';
import { foldText } from '@newsphoto/domain';
import { COUNTRIES } from '@newsphoto/domain/archive';
import { PHOTO_ITEMS } from '@newsphoto/domain/forms';
import type { Database } from '../../../db/database.ts';

const MOST_PLACES = 20;
const { city: CITY, provinceState: STATE } = PHOTO_ITEMS;
const JAPAN = COUNTRIES.find(({ iso3 }) => iso3 === 'JPN');

/**
 * Places whose city, prefecture or country begins with a text, cities first: those of the selective lists, which also name the
 * prefecture of a Japanese city and the country of another one.
 */
export async function findPlaces(db: Database, query: string): Promise<EditPlace[]> {
  const text = foldText(query).trim();
  if (text === '') return [];
  const begins = (name: string) => foldText(name).startsWith(text);
  const rows = await db
    .selectFrom('selective_items')
    .select(['item_cd', 'item_id', 'item_name', 'item_type_cd', 'group_cd'])
    .where('item_cd', 'in', [CITY.itemCd, STATE.itemCd])
    .where('hidden', '=', false)
    .orderBy('sort_order')
    .execute();
  const states = rows.filter(({ item_cd }) => item_cd === STATE.itemCd);
  const cities = rows.filter(({ item_cd }) => item_cd === CITY.itemCd);
  const inCountry = (code: string) => {
    const found = COUNTRIES.find((one) => one.code === code);
    return { country: found?.label ?? '', countryCode: found?.iso3 ?? '' };
  };
  const places = [
    ...cities
      .filter(({ item_name }) => begins(item_name))
      .map(({ item_name, item_type_cd, group_cd }) => ({
        city: item_name,
        state: states.find(({ item_id }) => item_id === group_cd)?.item_name ?? '',
        ...inCountry(item_type_cd),
      })),
    ...states
      .filter(({ item_name }) => begins(item_name))
      .map(({ item_name }) => ({ city: '', state: item_name, ...inCountry(JAPAN?.code ?? '') })),
    ...COUNTRIES.filter(({ label, iso3 }) => begins(label) || foldText(iso3) === text).map(({ code }) => ({
      ...{ city: '', state: '' },
      ...inCountry(code),
    })),
  ];
  return places.slice(0, MOST_PLACES);
}
