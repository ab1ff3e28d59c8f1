export { JobsPage as default } from '../features/jobs/ui/jobs-page.tsx';
