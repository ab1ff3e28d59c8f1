export { CsvPage as default } from '../features/csv/ui/csv-page.tsx';
