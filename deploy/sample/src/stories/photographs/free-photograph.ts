import type { SampleRecord } from '../../record.ts';

/** Licences of the photographs, as they are shown. Attribution is required by the CC BY ones: the credit holds it. */
const LICENCES = {
  cc0: 'CC0 1.0（パブリックドメイン）',
  public: 'パブリックドメイン',
  usGovernment: 'パブリックドメイン（米国政府の著作物）',
  by1: 'CC BY 1.0 https://creativecommons.org/licenses/by/1.0/',
  by2: 'CC BY 2.0 https://creativecommons.org/licenses/by/2.0/',
  by25: 'CC BY 2.5 https://creativecommons.org/licenses/by/2.5/',
  by4: 'CC BY 4.0 https://creativecommons.org/licenses/by/4.0/',
} as const;
/** All files were resized and compressed again, which CC BY wants to be said. */
const CHANGED = '（縮小）';

const SAMPLE_SOURCE = 'ニュースフォト見本アーカイブ';
/** Only files in the public domain come without a photographer's name; `LICENSES.md` says where each was found. */
const UNKNOWN_MAKER = '撮影者不詳';

/** A real photograph of `assets/photographs`: only what its source states, and what it shows. */
export interface FreePhotograph {
  /** Name without `.jpg`. */
  readonly file: string;
  /** YYYYMMDD with zeros for what is unknown; empty if the day is not stated. */
  readonly date: string;
  readonly category: string;
  readonly licence: keyof typeof LICENCES;
  /** Empty if not stated. */
  readonly byline: string;
  /** Absent if not stated. */
  readonly place?: Partial<Pick<SampleRecord, 'country' | 'countryCode' | 'state' | 'city'>>;
  readonly title: string;
  readonly headline: string;
  readonly caption: string;
  readonly keywords: readonly string[];
  readonly persons?: readonly string[];
}

const NOWHERE = { country: '', countryCode: '', state: '', city: '' };

export function recordOf({ file: _file, licence, place, byline, ...texts }: FreePhotograph): SampleRecord {
  const rights = LICENCES[licence];
  const isAttributed = rights.startsWith('CC BY');
  const maker = byline || UNKNOWN_MAKER;
  return {
    ...texts,
    ...NOWHERE,
    ...place,
    byline,
    source: SAMPLE_SOURCE,
    credit: isAttributed ? `${maker}・${rights.slice(0, 'CC BY 1.0'.length)}${CHANGED}` : maker,
    rights: isAttributed ? `© ${maker} ${rights}` : rights,
  };
}
