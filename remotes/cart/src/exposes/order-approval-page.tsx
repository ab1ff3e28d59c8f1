export { ApprovalPage as default } from '../features/approval/ui/approval-page.tsx';
