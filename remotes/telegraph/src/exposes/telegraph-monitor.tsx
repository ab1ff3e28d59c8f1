export { Monitor as default } from '../features/wire/ui/monitor.tsx';
