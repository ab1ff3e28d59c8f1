export { AuditPage as default } from '../features/audit/ui/audit-page.tsx';
