export { OwnInquiriesPage as default } from '../features/own-inquiries/ui/own-inquiries-page.tsx';
