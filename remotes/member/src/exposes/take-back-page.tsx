export { TakeBackPage as default } from '../features/withdrawal/ui/take-back-page.tsx';
