// Exports for other server programs.
export { openExifTool } from './modules/ingest/open-exiftool.ts';
