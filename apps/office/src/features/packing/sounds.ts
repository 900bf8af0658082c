import { useRef, useState } from 'react';

const KEY = 'office-packing-sounds';

/** Tones by what was scanned: hertz, and seconds after the start. A wrong code has two low ones. */
const tones = {
  right: [[1_320, 0]],
  wrong: [
    [196, 0],
    [147, 0.18],
  ],
} as const;
const SECONDS = { right: 0.09, wrong: 0.16 } as const;
const VOLUME = 0.2;

export type Sound = keyof typeof tones;

function play(audio: AudioContext, sound: Sound): void {
  for (const [hertz, after] of tones[sound]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    volume.gain.value = VOLUME;
    tone.type = sound === 'wrong' ? 'square' : 'sine';
    tone.frequency.value = hertz;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + after);
    tone.stop(audio.currentTime + after + SECONDS[sound]);
  }
}

/** Sounds for people who look at the items and not at the screen. Whether they are on stays in this browser. */
export function useSounds() {
  const [isOn, setOn] = useState(() => localStorage.getItem(KEY) !== 'off');
  const audio = useRef<AudioContext>(null);
  return {
    isOn,
    toggle() {
      localStorage.setItem(KEY, isOn ? 'off' : 'on');
      setOn(!isOn);
    },
    play(sound: Sound) {
      // Browsers allow sound after a key or a touch, and some devices have none: the text says the same.
      if (!isOn || typeof AudioContext === 'undefined') return;
      audio.current ??= new AudioContext();
      void audio.current.resume();
      play(audio.current, sound);
    },
  };
}
