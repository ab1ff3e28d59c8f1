export { InquiryThreadPage as default } from '../features/own-inquiries/ui/inquiry-thread-page.tsx';
