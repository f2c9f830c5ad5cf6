/**
 * For tests of pages with many antd parts: jsdom compares each element with every rule of antd's style sheets whenever somebody
 * asks whether it can be seen, which takes seconds per question. Here only an element's own style counts.
 */
export function withPlainStyles(): void {
  const original = globalThis.getComputedStyle;
  beforeAll(() => {
    globalThis.getComputedStyle = (element) => (element as HTMLElement).style;
  });
  afterAll(() => {
    globalThis.getComputedStyle = original;
  });
}
