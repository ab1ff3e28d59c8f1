export { FeatureLinksPage as default } from '../features/feature-links/ui/feature-links-page.tsx';
