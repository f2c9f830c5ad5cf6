import type { KeyboardEvent } from 'react';

/** Safari ends the composition before the Enter that confirms the word, and marks that key only by this code. */
const INPUT_METHOD_KEY = 229;

/** Whether the key belongs to an input method, such as a Bangla keyboard that is composing a word. */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === INPUT_METHOD_KEY;
}
