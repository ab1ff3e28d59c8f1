export { BillPage as default } from '../features/bill/ui/bill-page.tsx';
