import { Note, Pager, SearchBox, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { PAGE_SIZE, pageOf } from '../model/page-number.ts';

interface ListSearchProps {
  readonly label: string;
  readonly placeholder: string;
  /** What the list is narrowed by at present. */
  readonly value: string;
  readonly onApply: (text: string) => void;
}

/** A text that narrows a list, applied by Enter or the button; emptied by its button it is applied at once. */
export function ListSearch({ label, placeholder, value, onApply }: ListSearchProps) {
  const [text, setText] = useState(value);
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(typed) => {
        setText(typed);
        if (typed === '') onApply('');
      }}
      onSubmit={(typed) => onApply(typed.trim())}
    />
  );
}

interface ListPagesProps {
  /** What was found; empty while it is read. */
  readonly summary: string;
  readonly total: number;
  /** The page of the address. */
  readonly page: string;
  readonly onChange: (page: string) => void;
}

/** Below a list: how much was found, and its pages. */
export function ListPages({ summary, total, page, onChange }: ListPagesProps) {
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <Toolbar justify="space-between" gap="8px 16px">
      <Note size="text" role="status">
        {summary}
      </Note>
      {pageCount > 1 && (
        <Pager
          page={Math.min(pageOf(page), pageCount)}
          pageCount={pageCount}
          onChange={(next) => onChange(String(next))}
        />
      )}
    </Toolbar>
  );
}
