import { NAME_BYTES, safeName } from './safe-name.ts';

/** Assigns names that no other file of the same download has, whatever the case of letters. */
export interface UniqueNames {
  /** @param text not yet safe; `fallback` is the name where nothing of it is left */
  take(name: { readonly text: string; readonly extension: string; readonly fallback: string }): string;
  /** A name that was assigned before. */
  add(name: string): void;
}

const keyOf = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC');

export function createUniqueNames(): UniqueNames {
  const taken = new Set<string>();
  /** The number to try next for a name that was taken. */
  const next = new Map<string, number>();
  return {
    add: (name) => void taken.add(keyOf(name)),
    take({ text, extension, fallback }) {
      const room = NAME_BYTES - extension.length;
      const base = safeName(text, room) || safeName(fallback, room);
      const first = `${base}${extension}`;
      let name = first;
      for (let number = next.get(keyOf(first)) ?? 2; taken.has(keyOf(name)); number += 1) {
        const suffix = `_${number}`;
        name = `${safeName(base, room - suffix.length)}${suffix}${extension}`;
        next.set(keyOf(first), number + 1);
      }
      taken.add(keyOf(name));
      return name;
    },
  };
}
