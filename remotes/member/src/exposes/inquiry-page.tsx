export { InquiryPage as default } from '../features/inquiry/ui/inquiry-page.tsx';
