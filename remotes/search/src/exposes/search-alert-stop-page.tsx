export { AlertStopPage as default } from '../saved/ui/alert-stop-page.tsx';
