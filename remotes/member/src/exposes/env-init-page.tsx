export { EnvInitPage as default } from '../features/environment/ui/env-init-page.tsx';
