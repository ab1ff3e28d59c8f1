export { ResetFailedPage as default } from '../features/recovery/ui/recovery-results.tsx';
