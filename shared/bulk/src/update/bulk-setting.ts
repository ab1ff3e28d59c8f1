import { detailHref } from '@newsphoto/content';
import type { BulkKindName } from '@newsphoto/domain/bulk';
import { createContext, useContext } from 'react';

/** What differs between the screens of photographs and of texts. */
export interface BulkSetting {
  readonly kind: BulkKindName;
  /** Address of the screen. */
  readonly path: string;
  readonly title: string;
  /** Japanese noun for a record. */
  readonly noun: string;
  readonly detailHref: (contentId: string) => string;
  /** How a bulk update begins. */
  readonly tip: string;
  /** Where records are selected. */
  readonly start: { readonly label: string; readonly href: string };
  /** Why selected records may be missing. */
  readonly missing: string;
  /** What a change of restrictions concerns. */
  readonly restrictions: string;
}

export const PHOTOGRAPHS: BulkSetting = {
  ...{ kind: 'content', path: '/allUpdateDisp', title: '一括更新', noun: '素材', detailHref },
  tip: '検索結果やライトボックス、カートで素材を選び、「一括更新」を押すと始まります。検索結果のすべての素材を選ぶこともできます。',
  start: { label: '写真・映像を探す', href: '/index' },
  missing: '公開が停止されているか見つからないため',
  restrictions: '特記事項、利用条件、解禁日時、掲載期限のいずれかを変更します。会員の使用に影響します。',
};

export const TEXTS: BulkSetting = {
  ...{ kind: 'text', path: '/textdbUpdate', title: '書誌の一括更新', noun: '記事' },
  detailHref: (contentId) => `/textdbDetailed?${new URLSearchParams({ contentId })}`,
  tip: '記事の検索結果で記事を選び、「書誌の一括更新」を押すと始まります。検索結果のすべての記事を選ぶこともできます。',
  start: { label: '記事を探す', href: '/textdbResultsList' },
  missing: '記事ではないか、公開が停止されているか見つからないため',
  restrictions: '特記事項、解禁日時、配信可否のいずれかを変更します。会員の使用に影響します。',
};

/** The setting of the screen around a component. */
export const BulkSettingContext = createContext<BulkSetting>(PHOTOGRAPHS);
export const useBulkSetting = (): BulkSetting => useContext(BulkSettingContext);
