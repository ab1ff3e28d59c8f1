/** What of a row is open: its name or its settings, or the name of the folder that it begins. */
export interface Doing {
  readonly id: string;
  readonly what: 'rename' | 'edit' | 'folder';
}
