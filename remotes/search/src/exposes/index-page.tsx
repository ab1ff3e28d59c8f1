export { IndexPageView as default } from '../features/home/ui/index-page-view.tsx';
