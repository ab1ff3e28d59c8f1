import { Link } from 'react-router-dom';
import { FinishedStep } from '../../../blocks/finished-step/ui/finished-step.tsx';
import { EnvironmentPanel } from './environment-panel.tsx';

/** The settings have been saved. */
export function EnvInitCompletionPage() {
  return (
    <FinishedStep form="/envInit">
      <EnvironmentPanel title="環境設定を保存しました">
        <p>新しい設定は、すべての画面に反映されています。</p>
        <p>
          <Link to="/index">トップページへ</Link>
        </p>
        <p>
          <Link to="/envInit">設定を続けて変更する</Link>
        </p>
      </EnvironmentPanel>
    </FinishedStep>
  );
}
