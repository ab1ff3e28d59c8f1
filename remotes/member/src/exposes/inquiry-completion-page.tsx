export { InquiryCompletionPage as default } from '../features/inquiry/ui/inquiry-completion-page.tsx';
