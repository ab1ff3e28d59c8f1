export { FeesPage as default } from '../features/fees/ui/fees-page.tsx';
