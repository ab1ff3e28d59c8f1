export { OverviewPage as default } from '../features/overview/ui/overview-page.tsx';
