// What the shell takes of the ui package, by its names: a bundle ships no more of it than is used.
import {
  AnnouncementList,
  AppTheme,
  Banner,
  DialogOutlet,
  LoadingOverlay,
  openConfirmation,
} from '@newsphoto/ui';

export const uiParts = { AnnouncementList, AppTheme, Banner, DialogOutlet, LoadingOverlay, openConfirmation };
