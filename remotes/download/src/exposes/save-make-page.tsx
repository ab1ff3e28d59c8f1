export { SaveMakePage as default } from '../features/save-make/ui/save-make-page.tsx';
