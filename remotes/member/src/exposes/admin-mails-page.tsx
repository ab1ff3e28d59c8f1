export { MailsPage as default } from '../features/mails/ui/mails-page.tsx';
