// Tones for what happened, made here: there are no files. Nothing sounds unless this terminal was told to.

import { preferences } from './preferences.svelte';

export type Cue = 'done' | 'refused' | 'alarm';
/** Hertz and seconds of each tone, one after the other. */
const TONES: Record<Cue, [number, number][]> = {
  done: [[880, 0.09]],
  refused: [
    [311, 0.12],
    [233, 0.2],
  ],
  alarm: [
    [659, 0.14],
    [880, 0.14],
    [659, 0.14],
  ],
};
const LOUD = 0.08;
let context: AudioContext | undefined;

export function sound(cue: Cue): void {
  if (!preferences.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of TONES[cue]) {
    const [tone, gain] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(LOUD, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds;
  }
}
