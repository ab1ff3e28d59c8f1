import type { SettingValues } from '@newsphoto/contract';
import type { ApiQuery } from '@newsphoto/query';
import type { ComponentType, ReactNode } from 'react';
import type { CodeReplacements } from '../fields/code-replacement.ts';
import type { BulkForm } from '../operations/bulk-form.ts';
import type { OperationDraft } from '../operations/operation-draft.ts';

/** What a remote adds to the screen. */
export interface BulkParts {
  /** Entries of the code lists of its fields. */
  readonly lists: ApiQuery<SettingValues>;
  /** Its fields: a hook. Undefined while they are loaded. */
  readonly useForm: () => BulkFormView | undefined;
  readonly Presets?: ComponentType<{
    readonly draft: OperationDraft;
    readonly onDraft: (draft: OperationDraft) => void;
  }>;
  /** Behind the tip above the history. */
  readonly links?: ReactNode;
}

export interface BulkFormView {
  readonly form: BulkForm;
  /** Above the fields of an open bulk update. */
  readonly head?: ReactNode;
  readonly replacements: CodeReplacements;
}
