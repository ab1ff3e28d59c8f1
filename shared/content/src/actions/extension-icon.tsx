import type { ExtensionIcon } from '@newsphoto/contract';
import {
  CartIcon,
  CopyIcon,
  DownloadIcon,
  FolderIcon,
  LockIcon,
  PenIcon,
  PrintIcon,
  RowsIcon,
  SendIcon,
} from '@newsphoto/ui';
import type { ComponentType, ReactNode } from 'react';

const ICONS: Readonly<Record<ExtensionIcon, ComponentType<{ 'aria-hidden': true }>>> = {
  cart: CartIcon,
  copy: CopyIcon,
  download: DownloadIcon,
  edit: PenIcon,
  folder: FolderIcon,
  list: RowsIcon,
  lock: LockIcon,
  print: PrintIcon,
  send: SendIcon,
};

/** The picture that an entry names; nothing if it names none, or one that this release does not know. */
export function extensionIcon(name: ExtensionIcon | undefined): ReactNode {
  const Icon = name && ICONS[name];
  return Icon && <Icon aria-hidden />;
}
