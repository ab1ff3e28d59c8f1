export { MorePage as default } from '../features/more/ui/more-page.tsx';
