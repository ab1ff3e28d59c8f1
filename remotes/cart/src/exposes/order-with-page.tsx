export { OrderWithPage as default } from '../features/order-with/ui/order-with-page.tsx';
