import type { ContentActionModule } from '@newsphoto/contract';
import { addToLightbox } from '../blocks/lightbox/ui/use-lightbox.ts';

const textToLightbox: ContentActionModule = ({ contentIds }) => addToLightbox(contentIds);
export default textToLightbox;
