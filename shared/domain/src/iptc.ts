// Fields of the IPTC. A door of its own: a table that the detail of a content shows, and no first view needs.

// Columns of a CSV of contents: those fields among them.
export {
  type ArchiveColumn,
  CSV_COLUMNS,
  type CsvColumn,
  csvColumnLabel,
  fieldOfColumn,
  USUAL_CSV_COLUMNS,
} from './csv/csv-columns.ts';
export { IPTC_FIELDS, type IptcField } from './iptc/iptc-fields.ts';
