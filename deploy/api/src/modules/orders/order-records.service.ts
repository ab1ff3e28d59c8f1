// Orders as other modules read and lock them.
export { pushOrder } from './order-steps.ts';
export {
  findItems,
  findOrder,
  findOrderer,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from './orders.repository.ts';
