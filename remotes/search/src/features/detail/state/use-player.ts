import { type RefObject, useRef, useState } from 'react';

export interface PlayerState {
  readonly playing: boolean;
  readonly waiting: boolean;
  readonly failed: boolean;
  readonly at: number;
  /** Seconds; 0 while it is not known. */
  readonly length: number;
  readonly speed: number;
  readonly muted: boolean;
}

const STILL: PlayerState = {
  ...{ playing: false, waiting: false, failed: false },
  ...{ at: 0, length: 0, speed: 1, muted: false },
};

const lengthOf = ({ duration }: HTMLMediaElement): number => (Number.isFinite(duration) ? duration : 0);

/** A media element with commands of our own; what it does is read from its events alone. */
export function usePlayer() {
  const element = useRef<HTMLVideoElement & HTMLAudioElement>(null);
  const [state, setState] = useState(STILL);
  const change = (part: Partial<PlayerState>) => setState((before) => ({ ...before, ...part }));
  return {
    element: element as RefObject<HTMLVideoElement & HTMLAudioElement>,
    state,
    events: mediaEvents(change),
    commands: playerCommands(element, () => setState(STILL)),
  };
}

const mediaEvents = (
  change: (part: Partial<PlayerState>) => void,
): Readonly<Record<string, (event: { currentTarget: HTMLMediaElement }) => void>> => ({
  onPlay: () => change({ playing: true }),
  onPause: () => change({ playing: false }),
  onWaiting: () => change({ waiting: true }),
  onPlaying: () => change({ waiting: false }),
  onTimeUpdate: ({ currentTarget }) => change({ at: currentTarget.currentTime }),
  onSeeked: ({ currentTarget }) => change({ at: currentTarget.currentTime, waiting: false }),
  onDurationChange: ({ currentTarget }) => change({ length: lengthOf(currentTarget) }),
  onRateChange: ({ currentTarget }) => change({ speed: currentTarget.playbackRate }),
  onVolumeChange: ({ currentTarget }) => change({ muted: currentTarget.muted }),
  onError: () => change({ failed: true, playing: false, waiting: false }),
});

export type PlayerCommands = ReturnType<typeof playerCommands>;

function playerCommands(element: RefObject<HTMLMediaElement | null>, startOver: () => void) {
  const media = () => element.current;
  // A refused start (autoplay rules) leaves the player as it is.
  const play = () =>
    void media()
      ?.play()
      .catch(() => undefined);
  const pause = () => media()?.pause();
  const seek = (seconds: number) => {
    const player = media();
    if (player) player.currentTime = Math.max(0, Math.min(lengthOf(player), seconds));
  };
  return {
    toggle: () => (media()?.paused ? play() : pause()),
    seek,
    skip: (seconds: number) => seek((media()?.currentTime ?? 0) + seconds),
    step: (seconds: number) => {
      pause();
      seek((media()?.currentTime ?? 0) + seconds);
    },
    setSpeed: (speed: number) => {
      const player = media();
      if (player) player.playbackRate = speed;
    },
    toggleSound: () => {
      const player = media();
      if (player) player.muted = !player.muted;
    },
    fillScreen: () => {
      // Not every browser lets every page do so; then it stays as it is.
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
      else
        media()
          ?.parentElement?.requestFullscreen?.()
          .catch(() => undefined);
    },
    retry: () => {
      startOver();
      media()?.load();
    },
  };
}
