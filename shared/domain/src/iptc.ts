// Fields of the IPTC. A door of its own: a table that the detail of a content shows, and no first view needs.
export { IPTC_FIELDS, type IptcField } from './iptc/iptc-fields.ts';
