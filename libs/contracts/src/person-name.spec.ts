import { describe, expect, it } from '@jest/globals';
import { personNameText } from './person-name.js';

const problemOf = (name: string) => personNameText.safeParse(name).error?.issues[0]?.message ?? null;

describe('personNameText', () => {
  it.each([
    'Abdul Karim',
    'José Müller-Lüdenscheidt',
    'Jose\u0301',
    "Siobhán O'Brien",
    'মোঃ আব্দুল করিম',
    'রহিম\u200dা',
    'রহিম (Rahim)',
    'রহিম/Rahim',
    'Karim2',
    'Karim ২',
    'Иван Petrov',
    '山田 たろう',
    '김민준',
    '𑄌𑄋𑄴𑄟',
  ])('takes %s', (name) => {
    expect(problemOf(name)).toBeNull();
  });

  it.each([
    ['Latin with Cyrillic', 'Abdul K\u0430rim'],
    ['Latin with Greek', 'Abdul Karim\u03bf'],
    ['Latin with Bengali', 'Karimকরিম'],
    ['Latin with Armenian', 'K\u0561rim'],
    ['Latin with a script of no names', 'K\u13aarim'],
    ['Latin with Cyrillic around a soft hyphen', 'Ka\u00adr\u0456m'],
    ['Cyrillic with Greek', 'Ив\u03b1н'],
  ])('refuses %s within a word', (_, name) => {
    expect(problemOf(name)).toBe('name_mixes_scripts');
  });

  it.each([
    ['fullwidth', '\uff21\uff42dul'],
    ['mathematical bold', '\u{1d400}\u{1d41b}dul'],
  ])('writes %s letters as plain ones', (_, name) => {
    expect(personNameText.parse(name)).toBe('Abdul');
  });
});
