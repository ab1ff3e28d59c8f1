export { HistoryPage as default } from '../features/history/ui/history-page.tsx';
