import { describe, expect, it } from '@jest/globals';
import { errorTextsBn } from './errors.bn.js';
import { errorCatalogue } from './errors.js';
import { messageTextsBn } from './messages.bn.js';
import { messageCatalogue } from './messages.js';

const blanksOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort();

const english: [string, string][] = [
  ...Object.entries(errorCatalogue).map(([code, { text }]): [string, string] => [`error ${code}`, text]),
  ...Object.entries(messageCatalogue).map(([code, text]): [string, string] => [`message ${code}`, text]),
];
const bangla: Record<string, string> = {
  ...Object.fromEntries(Object.entries(errorTextsBn).map(([code, text]) => [`error ${code}`, text])),
  ...Object.fromEntries(Object.entries(messageTextsBn).map(([code, text]) => [`message ${code}`, text])),
};

describe('the Bangla texts of the contract', () => {
  it.each(english)('%s has one, with the same blanks', (code, text) => {
    const banglaText = bangla[code] ?? '';
    expect(banglaText).toMatch(/[\u0980-\u09ff]/);
    expect(blanksOf(banglaText)).toEqual(blanksOf(text));
    // A sign or a full stop says the same in both; an error is always a sentence, because another may follow.
    expect(banglaText.startsWith('❌')).toBe(text.startsWith('❌'));
    const isSentence = code.startsWith('error ') || (/\.$/.test(text) && !text.endsWith('...'));
    if (isSentence) expect(banglaText).toMatch(/[।?!}]$/);
    else expect(banglaText).not.toMatch(/।$/);
    expect(banglaText).not.toMatch(/[।?!][”’]?\s*।/);
  });

  it('are for nothing else', () => {
    expect(Object.keys(bangla).sort()).toEqual(english.map(([code]) => code).sort());
  });
});
