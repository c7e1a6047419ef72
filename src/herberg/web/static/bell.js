// A gentle bell, made of two sine waves; no file.

let context;

/** Browsers allow sound after the first touch. */
export function wake() {
  context ??= new (window.AudioContext ?? window.webkitAudioContext ?? Object)();
  context.resume?.();
}

/** Two soft notes. */
export function ring() {
  if (!context?.createGain || context.state !== "running") return;
  for (const [note, after] of [
    [659.3, 0],
    [880, 0.14],
  ]) {
    const at = context.currentTime + after;
    const loud = context.createGain();
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(0.07, at + 0.02);
    loud.gain.exponentialRampToValueAtTime(0.0001, at + 1.1);
    const tone = context.createOscillator();
    tone.frequency.value = note;
    tone.connect(loud).connect(context.destination);
    tone.start(at);
    tone.stop(at + 1.2);
  }
}
