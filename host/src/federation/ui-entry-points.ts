// The ui package and its further entry points, loaded from within it: modules of the package's own chunk are left out of
// theirs.
export * as ui from '@newsphoto/ui';

export const loadForms = () => import(/* webpackChunkName: "shared-form-kit" */ '@newsphoto/ui/forms');
export const loadGrid = () => import(/* webpackChunkName: "shared-grid" */ '@newsphoto/ui/grid');
