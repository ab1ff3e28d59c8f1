export { AlertStopPage as default } from '../features/saved-searches/ui/alert-stop-page.tsx';
