// Choice of a lightbox. A separate entry point: screens load it when it is needed.
export {
  chooseLightbox,
  LightboxChooser,
  type LightboxChooserProps,
  NewLightbox,
} from './lightboxes/lightbox-chooser.tsx';
