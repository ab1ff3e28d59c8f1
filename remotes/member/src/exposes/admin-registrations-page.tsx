export { RegistrationsPage as default } from '../features/registrations/ui/registrations-page.tsx';
