import { IconButton, type IconButtonProps, Select, Toolbar } from '@newsphoto/ui';
import { FRAME_SECONDS, PLAYER_SPEEDS, playerTime, SKIP_SECONDS } from '../../model/player-time.ts';
import type { PlayerCommands, PlayerState } from '../../state/use-player.ts';
import styles from './player-bar.module.css';

interface PlayerBarProps {
  readonly state: PlayerState;
  readonly commands: PlayerCommands;
  readonly isFilm: boolean;
  /** Seconds, as the archive knows them: until the file is read. */
  readonly knownLength: number;
}

const SPEED_OPTIONS = PLAYER_SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}倍` }));

export function PlayerBar({ state, commands, isFilm, knownLength }: PlayerBarProps) {
  const length = state.length || knownLength;
  const report = `${playerTime(state.at)} / ${playerTime(length)}`;
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
        aria-valuetext={report}
        onChange={(event) => commands.seek(Number(event.target.value))}
      />
      <PlayerButton
        shape={state.playing ? 'pause' : 'play'}
        label={state.playing ? '停止' : '再生'}
        onClick={commands.toggle}
      />
      <PlayerButton
        shape="back"
        label={`${SKIP_SECONDS}秒戻る`}
        onClick={() => commands.skip(-SKIP_SECONDS)}
      />
      {isFilm && (
        <>
          <PlayerButton shape="frameBack" label="1コマ戻る" onClick={() => commands.step(-FRAME_SECONDS)} />
          <PlayerButton shape="frameForward" label="1コマ進む" onClick={() => commands.step(FRAME_SECONDS)} />
        </>
      )}
      <PlayerButton
        shape="forward"
        label={`${SKIP_SECONDS}秒進む`}
        onClick={() => commands.skip(SKIP_SECONDS)}
      />
      <output className={styles.time} aria-label="再生時間" aria-live="off">
        {report}
      </output>
      <Toolbar as="span" gap={4} wrap={false} end>
        <Select
          label="速度"
          labelOnWide
          value={String(state.speed)}
          options={SPEED_OPTIONS}
          onChange={(speed) => commands.setSpeed(Number(speed))}
        />
        <PlayerButton
          shape={state.muted ? 'muted' : 'sound'}
          label="消音"
          aria-pressed={state.muted}
          onClick={commands.toggleSound}
        />
        {isFilm && <PlayerButton shape="screen" label="全画面" onClick={commands.fillScreen} />}
      </Toolbar>
    </div>
  );
}

const SHAPES = {
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  back: 'M8 3v10L1.5 8zM14.5 3v10L8 8z',
  forward: 'M1.5 3v10L8 8zM8 3v10l6.500-5z',
  frameBack: 'M3 3h2v10H3zM13 3v10L6 8z',
  frameForward: 'M11 3h2v10h-2zM3 3v10l7-5z',
  sound: 'M2 6h2.500L8 3v10l-3.500-3H2zM10 5.500v5c1-.4 1.500-1.400 1.500-2.500S11 5.900 10 5.500z',
  muted:
    'M2 6h2.500L8 3v10l-3.500-3H2zM10 6l1-1 1.500 1.500L14 5l1 1-1.500 1.500L15 9l-1 1-1.500-1.500L11 10l-1-1 1.500-1.500z',
  screen: 'M2 2h5v2H4v3H2zM9 2h5v5h-2V4H9zM2 9h2v3h3v2H2zM12 9h2v5H9v-2h3z',
} as const;

interface PlayerButtonProps extends Omit<IconButtonProps, 'icon'> {
  readonly shape: keyof typeof SHAPES;
}

function PlayerButton({ shape, ...button }: PlayerButtonProps) {
  const icon = (
    <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
  return <IconButton {...button} icon={icon} />;
}
