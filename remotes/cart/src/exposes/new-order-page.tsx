export { OrderPage as default } from '../features/order/ui/order-page.tsx';
