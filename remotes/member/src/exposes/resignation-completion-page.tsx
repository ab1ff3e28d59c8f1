export { ResignationCompletionPage as default } from '../features/withdrawal/ui/resignation-completion-page.tsx';
