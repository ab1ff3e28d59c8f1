// Orders as other modules read and lock them.
export {
  findItems,
  findOrder,
  findOrderer,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
} from './orders.repository.ts';
