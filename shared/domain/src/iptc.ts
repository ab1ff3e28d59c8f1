// Fields of the IPTC. A separate entry point: the table is for the detail of a content, and no first view needs it.

// Columns of a CSV of contents, which include those fields.
export {
  type ArchiveColumn,
  CSV_COLUMNS,
  type CsvColumn,
  csvColumnLabel,
  fieldOfColumn,
  USUAL_CSV_COLUMNS,
} from './csv/csv-columns.ts';
export { type TextColumn, textValueOfColumn, USUAL_TEXT_CSV_COLUMNS } from './csv/text-columns.ts';
export { IPTC_FIELDS, type IptcField } from './iptc/iptc-fields.ts';
export { labelOfIptcValue } from './iptc/iptc-values.ts';
