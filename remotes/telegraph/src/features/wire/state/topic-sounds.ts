import type { TopicSound } from '@newsphoto/contract';

/** Frequencies in Hz, one after the other. */
const TONES: Readonly<Record<Exclude<TopicSound, 'none'>, readonly number[]>> = {
  chime: [880, 1_175],
  bell: [1_568],
  pulse: [660, 660, 660],
  alarm: [988, 740, 988, 740],
};
const TONE_S = 0.16;
const VOLUME = 0.15;

/** Sounds of a page; browsers play none before the user has done something in it. */
export interface TopicSounds {
  /** To be called while a key or a click is handled. */
  unlock(): void;
  play(sound: TopicSound): void;
  close(): void;
}

export function createTopicSounds(): TopicSounds {
  let context: AudioContext | undefined;
  return {
    unlock: () => {
      context ??= typeof AudioContext === 'undefined' ? undefined : new AudioContext();
      void context?.resume();
    },
    play: (sound) => {
      if (sound === 'none' || !context) return;
      const audio = context;
      TONES[sound].forEach((frequency, at) => {
        const start = audio.currentTime + at * TONE_S;
        const tone = audio.createOscillator();
        const volume = audio.createGain();
        tone.frequency.value = frequency;
        volume.gain.setValueAtTime(VOLUME, start);
        volume.gain.exponentialRampToValueAtTime(0.001, start + TONE_S);
        tone.connect(volume).connect(audio.destination);
        tone.start(start);
        tone.stop(start + TONE_S);
      });
    },
    close: () => void context?.close(),
  };
}
