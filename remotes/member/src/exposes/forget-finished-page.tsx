export { ForgetFinishedPage as default } from '../features/recovery/ui/recovery-results.tsx';
