// Announcements
export { AnnouncementList, type AnnouncementListProps } from './announcements/announcement-list.tsx';
export { PageNotice, PageNoticeList, type PageNoticeProps } from './announcements/page-notice.tsx';
// Controls
export { BareInput, type BareInputProps } from './controls/bare-input.tsx';
export { Button, type ButtonProps } from './controls/button.tsx';
export { Checkbox, type CheckboxProps } from './controls/checkbox.tsx';
export { Chip, type ChipProps } from './controls/chip.tsx';
export { EntryLine, type EntryLineProps } from './controls/entry-line.tsx';
export { IconButton, type IconButtonProps } from './controls/icon-button.tsx';
export { isComposing, isTyping } from './controls/ime-guard.ts';
export { MoveButtons, type MoveButtonsProps } from './controls/move-buttons.tsx';
export { Pager, type PagerProps } from './controls/pager.tsx';
export {
  SearchBox,
  type SearchBoxHandle,
  type SearchBoxProps,
  type SearchError,
  type SearchListHandle,
  type SearchListProps,
  type SearchListState,
} from './controls/search-box.tsx';
export { Segmented, type SegmentedOption, type SegmentedProps } from './controls/segmented.tsx';
export { Select, type SelectOption, type SelectProps } from './controls/select.tsx';
export { TextInput, type TextInputProps } from './controls/text-input.tsx';
// Dialogs and pages
export type { CompletionOptions } from './dialog/completion-dialog.tsx';
export type { CompletionColumn, CompletionRow, CompletionTableProps } from './dialog/completion-table.tsx';
export type { ConfirmationOptions } from './dialog/confirmation-dialog.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { DialogOutlet } from './dialog/dialog-outlet.tsx';
export { type DialogControls, pageDialogs } from './dialog/dialog-service.ts';
export { type DialogState, dialogStateOf, type OpenDialog, openDialogs } from './dialog/open-dialogs.ts';
export { openCompletion, openConfirmation } from './dialog/page-dialogs.tsx';
// Feedback
export { Banner, type BannerProps } from './feedback/banner.tsx';
export { type BannerContent, pageBanners } from './feedback/banner-list.ts';
export { pageLoading } from './feedback/loading-counter.ts';
export { LoadingOverlay, type LoadingOverlayProps } from './feedback/loading-overlay.tsx';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar.tsx';
export { EmptyState, ErrorState, LoadingState, NoPermission } from './feedback/state-panel.tsx';
// Icons
export * from './icons.ts';
// Keys
export { type KeyCommandOptions, useKeyCommands } from './keys/use-key-commands.ts';
export { type KeyBinding, type KeyMap, useKeyMap } from './keys/use-key-map.tsx';
// Layout
export { SCROLLED_BY_KEYS } from './layout/scrolled-by-keys.ts';
export { useElementWidth } from './layout/use-element-width.ts';
export { type LazyPart, lazyPart, useLazyPart } from './layout/use-lazy-part.ts';
// Media and lists
export { FacetList, type FacetListProps } from './media/facet-list.tsx';
export { limitLabels, MediaTile, type MediaTileProps } from './media/media-tile.tsx';
// Menus
export { ContextMenuArea, type ContextMenuAreaProps } from './menu/context-menu-area.tsx';
export { MenuButton, type MenuButtonProps } from './menu/menu-button.tsx';
export type { MenuContent, MenuEntry } from './menu/menu-content.ts';
export { Box, type BoxProps } from './page/box.tsx';
export { Clamp, type ClampProps } from './page/clamp.tsx';
export { Details, type DetailsProps } from './page/details.tsx';
export { Note, type NoteProps } from './page/note.tsx';
export { Page, type PageProps } from './page/page.tsx';
export { Section, type SectionProps } from './page/section.tsx';
export { Stack, type StackProps } from './page/stack.tsx';
export { Table, type TableProps } from './page/table.tsx';
export { Title, type TitleProps } from './page/title.tsx';
export { Toolbar, type ToolbarProps } from './page/toolbar.tsx';
export { PreparingPage, type PreparingPageProps } from './pages/preparing-page.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { AppTheme, type AppThemeProps } from './theme/app-theme.tsx';
export { applyTheme, installTheme, themeCss, themeOfBackgroundColor } from './theme/theme-css.ts';
export { BREAKPOINTS, type ThemeName } from './theme/tokens.ts';
export { useMediaQuery } from './theme/use-media-query.ts';
// Windows and the clipboard
export { copyText } from './window/copy-text.ts';
export { openPopup, openTab } from './window/popup-window.ts';
export { type ScreenSize, useScreenSize } from './window/screen-size.ts';
