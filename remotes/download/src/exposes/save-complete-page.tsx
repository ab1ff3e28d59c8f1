export { SaveCompletePage as default } from '../features/save-make/ui/complete-page.tsx';
