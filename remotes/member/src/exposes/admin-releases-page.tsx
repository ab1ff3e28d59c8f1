export { ReleasesPage as default } from '../features/releases/ui/releases-page.tsx';
