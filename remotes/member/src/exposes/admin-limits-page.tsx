export { LimitsPage as default } from '../features/limits/ui/limits-page.tsx';
