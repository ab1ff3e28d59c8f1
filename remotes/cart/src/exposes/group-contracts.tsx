export { GroupContracts as default } from '../features/contracts/ui/group-contracts.tsx';
