export { ArticlePrintPage as default } from '../features/print/ui/article-print-page.tsx';
