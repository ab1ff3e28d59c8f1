export { GroupsPage as default } from '../features/groups/ui/groups-page.tsx';
