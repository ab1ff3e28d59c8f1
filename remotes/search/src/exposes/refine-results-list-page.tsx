export { ResultsPage as default } from '../features/results/ui/results-page.tsx';
