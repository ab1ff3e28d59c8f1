export { CartListPage as default } from '../features/cart-list/ui/cart-list-page.tsx';
