import { IconButton, Select } from '@newsphoto/ui';
import { FRAME_SECONDS, PLAYER_SPEEDS, playerTime, SKIP_SECONDS } from '../../model/player-time.ts';
import type { PlayerCommands, PlayerState } from '../../state/use-player.ts';
import styles from './player-bar.module.css';
import { PlayerIcon } from './player-icon.tsx';

export interface PlayerBarProps {
  readonly state: PlayerState;
  readonly commands: PlayerCommands;
  readonly isFilm: boolean;
  /** Seconds, as the archive knows them: before the file tells it itself. */
  readonly knownLength: number;
}

const SPEED_OPTIONS = PLAYER_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}倍` }));

export function PlayerBar({ state, commands, isFilm, knownLength }: PlayerBarProps) {
  const length = state.length || knownLength;
  const told = `${playerTime(state.at)} / ${playerTime(length)}`;
  return (
    <div className={styles.bar} role="toolbar" aria-label="再生の操作">
      <input
        className={styles.place}
        type="range"
        min={0}
        max={length || 1}
        step={0.01}
        value={Math.min(state.at, length || 1)}
        aria-label="再生位置"
        aria-valuetext={told}
        onChange={(event) => commands.seek(Number(event.target.value))}
      />
      <IconButton
        icon={<PlayerIcon shape={state.playing ? 'pause' : 'play'} />}
        label={state.playing ? '停止' : '再生'}
        onClick={commands.toggle}
      />
      <IconButton
        icon={<PlayerIcon shape="back" />}
        label={`${SKIP_SECONDS}秒戻る`}
        onClick={() => commands.skip(-SKIP_SECONDS)}
      />
      {isFilm && <FrameSteps commands={commands} />}
      <IconButton
        icon={<PlayerIcon shape="forward" />}
        label={`${SKIP_SECONDS}秒進む`}
        onClick={() => commands.skip(SKIP_SECONDS)}
      />
      <output className={styles.time} aria-label="再生時間" aria-live="off">
        {told}
      </output>
      <span className={styles.end}>
        <Select
          label="速度"
          labelOnWide
          value={String(state.speed)}
          options={SPEED_OPTIONS}
          onChange={(speed) => commands.setSpeed(Number(speed))}
        />
        <IconButton
          icon={<PlayerIcon shape={state.muted ? 'muted' : 'sound'} />}
          label="消音"
          aria-pressed={state.muted}
          onClick={commands.toggleSound}
        />
        {isFilm && (
          <IconButton icon={<PlayerIcon shape="screen" />} label="全画面" onClick={commands.fillScreen} />
        )}
      </span>
    </div>
  );
}

function FrameSteps({ commands }: Pick<PlayerBarProps, 'commands'>) {
  return (
    <>
      <IconButton
        icon={<PlayerIcon shape="frameBack" />}
        label="1コマ戻る"
        onClick={() => commands.step(-FRAME_SECONDS)}
      />
      <IconButton
        icon={<PlayerIcon shape="frameForward" />}
        label="1コマ進む"
        onClick={() => commands.step(FRAME_SECONDS)}
      />
    </>
  );
}
