export { AutomaticPage as default } from '../features/automatic/ui/automatic-page.tsx';
