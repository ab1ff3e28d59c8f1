export { CartJobItem as default } from '../features/cart-job/ui/cart-job-item.tsx';
