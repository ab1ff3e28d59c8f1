// What other programs of the server side use of the API's sources.
export { openExifTool } from './modules/ingest/open-exiftool.ts';
