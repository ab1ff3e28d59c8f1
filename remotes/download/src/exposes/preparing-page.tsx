export { PreparingPage as default } from '@newsphoto/ui';
