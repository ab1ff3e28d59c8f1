export { ArticlesPage as default } from '../features/articles/ui/articles-page.tsx';
