export { ImageAcquisitionPage as default } from '../features/acquisition/ui/image-acquisition-page.tsx';
