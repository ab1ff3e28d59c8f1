import type { ReactNode } from 'react';

/** The icons have English names; the control around them has its Japanese one. */
export function Unnamed({ children }: { readonly children: ReactNode }) {
  return <span aria-hidden>{children}</span>;
}
