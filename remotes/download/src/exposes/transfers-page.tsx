export { TransfersPage as default } from '../features/transfers/ui/transfers-page.tsx';
