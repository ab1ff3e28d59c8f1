export { AccountsPage as default } from '../features/accounts/ui/accounts-page.tsx';
