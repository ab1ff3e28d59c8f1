export { OrderPage as default } from '../features/history/ui/order-page.tsx';
