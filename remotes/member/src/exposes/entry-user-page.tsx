export { EntryUserPage as default } from '../features/registration/ui/entry-user-page.tsx';
