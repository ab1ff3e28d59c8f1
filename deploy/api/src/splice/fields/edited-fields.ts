import type { CopyMetadata } from '../copy-metadata.ts';
import { xmlText } from '../xmp/xml-text.ts';
import { iimTexts } from './iim-fields.ts';
import { plusTerm, sourceTypeTerm } from './vocabularies.ts';
import { field, inLanguages, list, type Prefix, type XmpField } from './xmp-fields.ts';

type Values = readonly string[];
type Edited = NonNullable<CopyMetadata['edited']>;
/** @param edited fields of other parts of a structure */
type ToXml = (values: Values, key: string, edited: Edited) => string;

/** Where a field of the form is in a file. */
interface Place {
  readonly xmp?: readonly [prefix: Prefix, name: string, xml: ToXml];
  /** Dataset of IIM, its limit in bytes, and the values there. */
  readonly iim?: readonly [dataset: number, most: number, values?: (values: Values) => Values];
  /** A tag of Windows that its programs read before all others: removed. */
  readonly exif?: number;
}

const text: ToXml = ([value = '']) => xmlText(value);
const alternative: ToXml = ([value = '']) => inLanguages(value, ['x-default']);
const bag: ToXml = (values) => list('Bag', values);

/** Persons and companies of PLUS, each with the parts that have its position. */
const parties =
  (parts: Readonly<Record<string, string>>): ToXml =>
  (_values, _key, edited) => {
    const lists = Object.entries(parts).map(([key, name]) => ({ name, values: edited[key] ?? [] }));
    const count = Math.max(...lists.map(({ values }) => values.length));
    const items = Array.from({ length: count }, (_item, at) =>
      lists
        .filter(({ values }) => values[at])
        .map(({ name, values }) => `<plus:${name}>${xmlText(values[at] ?? '')}</plus:${name}>`),
    );
    const written = items.map((item) => `<rdf:li rdf:parseType="Resource">${item.join('')}</rdf:li>`);
    return count === 0 ? '' : `<rdf:Seq>${written.join('')}</rdf:Seq>`;
  };

const OWNER = { copyrightOwner: 'CopyrightOwnerName', copyrightOwnerId: 'CopyrightOwnerID' };
const LICENSOR = {
  ...{ licensor: 'LicensorName', licensorId: 'LicensorID', licensorAddress: 'LicensorStreetAddress' },
  ...{ licensorCity: 'LicensorCity', licensorRegion: 'LicensorRegion' },
  ...{ licensorPostalCode: 'LicensorPostalCode', licensorCountry: 'LicensorCountry' },
  ...{ licensorTelephone: 'LicensorTelephone1', licensorEmail: 'LicensorEmail', licensorUrl: 'LicensorURL' },
};

/** IIM has a subject by its number with an owner, and empty parts for its names. */
const subjects = (values: Values): Values =>
  values.map((value) => (/^\d{8}$/.test(value) ? `IPTC:${value}:::` : value));
/** A dataset with a least length. */
const atLeast = (length: number) => (values: Values) =>
  values.filter((value) => Buffer.byteLength(value) >= length);
const days = (values: Values): Values => values.map((value) => value.replaceAll(':', ''));

/** Without a zone it is Tokyo's. */
const times = (values: Values): Values =>
  values.flatMap((value) => {
    const parts = /^(\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?/.exec(value);
    if (!parts) return [];
    const [, hours = '', minutes = '', seconds = '00', zone = '+09:00'] = parts;
    return `${hours}${minutes}${seconds}${zone === 'Z' ? '+0000' : zone.replace(':', '')}`;
  });

/** Fields of the form that are not in the copy of every content: they are written where an editor changed them. */
const PLACES: Readonly<Record<string, Place>> = {
  title: { xmp: ['dc', 'title', alternative], iim: [5, 64], exif: 40_091 },
  altText: { xmp: ['Iptc4xmpCore', 'AltTextAccessibility', alternative] },
  extendedDescription: { xmp: ['Iptc4xmpCore', 'ExtDescrAccessibility', alternative] },
  descriptionWriter: { xmp: ['photoshop', 'CaptionWriter', text], iim: [122, 32] },
  personsShown: { xmp: ['Iptc4xmpExt', 'PersonInImage', bag] },
  organisationsShown: { xmp: ['Iptc4xmpExt', 'OrganisationInImageName', bag] },
  event: { xmp: ['Iptc4xmpExt', 'Event', alternative] },
  urgency: { xmp: ['photoshop', 'Urgency', text], iim: [10, 1] },
  category: { xmp: ['photoshop', 'Category', text], iim: [15, 3] },
  supplementalCategories: { xmp: ['photoshop', 'SupplementalCategories', bag], iim: [20, 32] },
  subjectCode: { xmp: ['Iptc4xmpCore', 'SubjectCode', bag], iim: [12, 236, subjects] },
  scene: { xmp: ['Iptc4xmpCore', 'Scene', bag] },
  intellectualGenre: { xmp: ['Iptc4xmpCore', 'IntellectualGenre', text], iim: [4, 68, atLeast(4)] },
  creatorJobTitle: { xmp: ['photoshop', 'AuthorsPosition', text], iim: [85, 32] },
  jobId: { xmp: ['photoshop', 'TransmissionReference', text], iim: [103, 32] },
  copyrightOwner: { xmp: ['plus', 'CopyrightOwner', parties(OWNER)] },
  licensor: { xmp: ['plus', 'Licensor', parties(LICENSOR)] },
  releaseDate: { iim: [30, 8, days] },
  releaseTime: { iim: [35, 11, times] },
  expirationDate: { iim: [37, 8, days] },
  expirationTime: { iim: [38, 11, times] },
  modelReleaseStatus: { xmp: ['plus', 'ModelReleaseStatus', plusTerm] },
  propertyReleaseStatus: { xmp: ['plus', 'PropertyReleaseStatus', plusTerm] },
  minorModelAge: { xmp: ['plus', 'MinorModelAgeDisclosure', plusTerm] },
  modelInformation: { xmp: ['Iptc4xmpExt', 'AddlModelInfo', text] },
  dataMining: { xmp: ['plus', 'DataMining', plusTerm] },
  digitalSourceType: { xmp: ['Iptc4xmpExt', 'DigitalSourceType', sourceTypeTerm] },
  aiSystem: { xmp: ['Iptc4xmpExt', 'AISystemUsed', text] },
  aiSystemVersion: { xmp: ['Iptc4xmpExt', 'AISystemVersionUsed', text] },
  aiPrompt: { xmp: ['Iptc4xmpExt', 'AIPromptInformation', text] },
  aiPromptWriter: { xmp: ['Iptc4xmpExt', 'AIPromptWriterName', text] },
};

/** The values of edited fields in each of the three places of metadata. */
export function editedFields(edited: Edited) {
  const xmp: XmpField[] = [];
  const iim = new Map<number, Buffer[]>();
  const exif = new Map<number, string>();
  for (const [key, place] of Object.entries(PLACES)) {
    const values = Object.hasOwn(edited, key) ? edited[key] : undefined;
    if (!values) continue;
    if (place.xmp) xmp.push(field(place.xmp[0], place.xmp[1], place.xmp[2](values, key, edited)));
    if (place.iim) {
      const [dataset, most, toIim = (same: Values) => same] = place.iim;
      iim.set(dataset, iimTexts(toIim(values), most));
    }
    if (place.exif !== undefined) exif.set(place.exif, '');
  }
  const { dateCreated } = edited;
  return { xmp, iim, exif, ...(dateCreated && { exifMoment: dateCreated[0] ?? '' }) };
}
