import { ValueWindow } from '../features/value-window/ui/value-window.tsx';

export default function KeywordWindow() {
  return <ValueWindow field="K052" title="キーワードの選択" what="キーワード" kind="keyword" />;
}
