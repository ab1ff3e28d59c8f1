import { type ReactNode, useState } from 'react';
import { KeyHelp } from './key-help.tsx';
import { useKeyCommands } from './use-key-commands.ts';

/** One line of a screen's keys. */
export interface KeyBinding {
  /** `KeyboardEvent.key` values that fire it; empty: handled by a part of the screen, only listed here. */
  readonly keys?: readonly string[];
  /** As shown in the list of keys, for example 「↑ ↓ ← →」; default: the keys themselves. */
  readonly shown?: string;
  readonly effect: string;
  readonly onPress?: () => void;
}

export interface KeyMap {
  readonly openHelp: () => void;
  /** The list of keys while it is open: may be rendered anywhere in the screen. */
  readonly help: ReactNode;
}

const HELP_KEY = '?';

/** The keys of a screen, and 「?」 for their list. Works as {@link useKeyCommands} does. */
export function useKeyMap(bindings: readonly KeyBinding[]): KeyMap {
  const [open, setOpen] = useState(false);
  const openHelp = () => setOpen(true);
  const commands = bindings.flatMap(({ keys = [], onPress }) =>
    onPress ? keys.map((key) => [key, onPress] as const) : [],
  );
  useKeyCommands(Object.fromEntries([[HELP_KEY, openHelp], ...commands]));
  const lines = [...bindings, { keys: [HELP_KEY], effect: 'この一覧を開く' }].map(
    ({ keys = [], shown = keys.join(' '), effect }: KeyBinding) => [shown, effect] as const,
  );
  return { openHelp, help: open && <KeyHelp keys={lines} onClose={() => setOpen(false)} /> };
}
