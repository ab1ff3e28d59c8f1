export { WebPrintPage as default } from '../features/print/ui/web-print-page.tsx';
