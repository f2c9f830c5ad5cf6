import { describe, expect, it } from '@jest/globals';
import { isNestedDeeper } from './fastify-adapter.js';

describe('how deep a JSON text goes', () => {
  const nestedJson = (levels: number) => `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;

  it('is counted by objects and arrays', () => {
    expect(isNestedDeeper(nestedJson(32), 32)).toBe(false);
    expect(isNestedDeeper(nestedJson(34), 32)).toBe(true);
    expect(isNestedDeeper(nestedJson(20_000), 32)).toBe(true);
  });

  it('is not told by how many stand beside each other, or by brackets in texts', () => {
    expect(isNestedDeeper(JSON.stringify(Array.from({ length: 100 }, () => [{}])), 32)).toBe(false);
    expect(isNestedDeeper(JSON.stringify({ notes: `${'[{'.repeat(50)} "quoted\\" \\` }), 32)).toBe(false);
  });
});
