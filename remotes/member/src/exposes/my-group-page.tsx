export { GroupPage as default } from '../features/own-group/ui/group-page.tsx';
