import { CULTURE_AND_LIFE } from './culture-and-life.ts';
import type { FreePhotograph } from './free-photograph.ts';
import { PEOPLE_AND_POLITICS } from './people-and-politics.ts';
import { REGIONS_AND_HISTORY } from './regions-and-history.ts';
import { SCIENCE_AND_NATURE } from './science-and-nature.ts';

/** Every real photograph of `assets/photographs`. */
export const PHOTOGRAPHS: readonly FreePhotograph[] = [
  ...PEOPLE_AND_POLITICS,
  ...CULTURE_AND_LIFE,
  ...REGIONS_AND_HISTORY,
  ...SCIENCE_AND_NATURE,
];
