export { ResignationPage as default } from '../features/withdrawal/ui/resignation-page.tsx';
