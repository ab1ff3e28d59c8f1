export { UserInfoChangePage as default } from '../features/member-change/ui/user-info-change-page.tsx';
