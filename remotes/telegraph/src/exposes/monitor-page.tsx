export { MonitorPage as default } from '../features/wire/ui/monitor-page.tsx';
