import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { eventTypes } from './events.js';

describe('domain events', () => {
  it('are each defined by one feature only', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.events.ts'));
    const eventNames = files.flatMap((name) =>
      [
        ...readFileSync(`${import.meta.dirname}/${name}`, 'utf8').matchAll(/^ {2}'([a-z_]+\.[a-z_]+)': \{/gm),
      ].map(([, type]) => type!),
    );
    expect(eventNames.sort()).toEqual([...eventTypes].sort());
  });
});
