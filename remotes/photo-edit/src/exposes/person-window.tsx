import { ValueWindow } from '../features/value-window/ui/value-window.tsx';

export default function PersonWindow() {
  return <ValueWindow field="K063" title="人物名の選択" what="人物名" kind="person" />;
}
