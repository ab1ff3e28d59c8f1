export { ArticlePage as default } from '../features/article/ui/article-page.tsx';
