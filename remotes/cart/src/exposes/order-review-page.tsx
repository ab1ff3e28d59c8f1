export { ReviewPage as default } from '../features/review/ui/review-page.tsx';
