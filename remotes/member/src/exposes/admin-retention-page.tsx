export { RetentionPage as default } from '../features/retention/ui/retention-page.tsx';
