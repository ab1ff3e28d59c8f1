export { DocumentsPage as default } from '../features/documents/ui/documents-page.tsx';
