export type PrintLayout = '1' | '2' | '4' | 'sheet';
export type Orientation = 'portrait' | 'landscape';
export const SHEET_COLUMNS = [2, 3, 4, 5, 6] as const;
export type SheetColumns = (typeof SHEET_COLUMNS)[number];

export interface PrintSetting {
  readonly layout: PrintLayout;
  readonly orientation: Orientation;
  /** Of the contact sheet. */
  readonly columns: SheetColumns;
}

const layoutOf = (value: string | null): PrintLayout | undefined =>
  value === '1' || value === '2' || value === '4' || value === 'sheet' ? value : undefined;

const columnsOf = (value: string | null): SheetColumns =>
  SHEET_COLUMNS.find((columns) => String(columns) === value) ?? 4;

/** Reads the address. One content is printed as a page, several as a contact sheet, unless it says otherwise. */
export function parsePrintSetting(params: URLSearchParams, contents: number): PrintSetting {
  return {
    layout: layoutOf(params.get('layout')) ?? (contents === 1 ? '1' : 'sheet'),
    orientation: params.get('orientation') === 'landscape' ? 'landscape' : 'portrait',
    columns: columnsOf(params.get('columns')),
  };
}

export function withPrintSetting(params: URLSearchParams, setting: PrintSetting): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('layout', setting.layout);
  next.set('orientation', setting.orientation);
  next.set('columns', String(setting.columns));
  return next;
}
