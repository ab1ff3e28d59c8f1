export { TransfersItem as default } from '../features/tray/ui/transfers-item.tsx';
