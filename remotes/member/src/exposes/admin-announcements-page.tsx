export { AnnouncementsPage as default } from '../features/announcements/ui/announcements-page.tsx';
