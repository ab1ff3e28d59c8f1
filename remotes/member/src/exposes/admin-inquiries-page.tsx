export { InquiryDeskPage as default } from '../features/inquiry-desk/ui/inquiry-desk-page.tsx';
