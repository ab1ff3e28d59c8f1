export { InvitationPage as default } from '../features/registration/ui/invitation-page.tsx';
