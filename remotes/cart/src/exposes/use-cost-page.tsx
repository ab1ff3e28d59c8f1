export { UseCostPage as default } from '../features/use-conditions/ui/use-cost-page.tsx';
