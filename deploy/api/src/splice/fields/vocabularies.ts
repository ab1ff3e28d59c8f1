import { xmlText } from '../xmp/xml-text.ts';

const PLUS = 'http://ns.useplus.org/ldf/vocab/';
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** Terms of PLUS, by the field and the name that ExifTool has for them. */
const TERMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  modelReleaseStatus: {
    None: 'MR-NON',
    'Not Applicable': 'MR-NAP',
    'Unlimited Model Releases': 'MR-UMR',
    'Limited or Incomplete Model Releases': 'MR-LMR',
  },
  propertyReleaseStatus: {
    None: 'PR-NON',
    'Not Applicable': 'PR-NAP',
    'Unlimited Property Releases': 'PR-UPR',
    'Limited or Incomplete Property Releases': 'PR-LPR',
  },
  minorModelAge: {
    'Age Unknown': 'AG-UNK',
    'Age 25 or Over': 'AG-A25',
    'Age 14 or Under': 'AG-U14',
    ...Object.fromEntries(Array.from({ length: 10 }, (_age, at) => [`Age ${at + 15}`, `AG-A${at + 15}`])),
  },
  dataMining: {
    'Unspecified - no prohibition defined': 'DMI-UNSPECIFIED',
    Allowed: 'DMI-ALLOWED',
    Prohibited: 'DMI-PROHIBITED',
    'Prohibited for AI/ML training': 'DMI-PROHIBITED-AIMLTRAINING',
    'Prohibited for Generative AI/ML training': 'DMI-PROHIBITED-GENAIMLTRAINING',
    'Prohibited except for search engine indexing': 'DMI-PROHIBITED-EXCEPTSEARCHENGINEINDEXING',
    'Prohibited, see plus:OtherConstraints': 'DMI-PROHIBITED-SEECONSTRAINT',
    'Prohibited, see iptcExt:EmbdEncRightsExpr': 'DMI-PROHIBITED-SEEEMBEDDEDRIGHTSEXPR',
    'Prohibited, see iptcExt:LinkedEncRightsExpr': 'DMI-PROHIBITED-SEELINKEDRIGHTSEXPR',
  },
};

/** The address of a term of PLUS; what is none stays as it is. */
export function plusTerm([value = '']: readonly string[], key: string): string {
  const terms = TERMS[key] ?? {};
  return xmlText(Object.hasOwn(terms, value) ? `${PLUS}${terms[value]}` : value);
}

/** The address of a term of the IPTC; addresses stay as they are. */
export const sourceTypeTerm = ([value = '']: readonly string[]): string =>
  xmlText(/^[A-Za-z]+$/.test(value) ? `${SOURCE_TYPES}${value}` : value);
