export { UsersPage as default } from '../features/users/ui/users-page.tsx';
