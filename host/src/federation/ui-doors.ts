// The ui package and, from within it, its further doors: what stands in the package's own chunk is left out of
// theirs.
export * as ui from '@newsphoto/ui';

export const loadForms = () => import(/* webpackChunkName: "shared-form-kit" */ '@newsphoto/ui/forms');
export const loadGrid = () => import(/* webpackChunkName: "shared-grid" */ '@newsphoto/ui/grid');
