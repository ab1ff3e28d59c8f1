export { EnvInitCompletionPage as default } from '../features/environment/ui/env-init-completion-page.tsx';
