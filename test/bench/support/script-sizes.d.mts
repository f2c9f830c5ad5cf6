export function sizesOf(scripts: readonly string[]): { gzip: number; brotli: number };
export function librariesIn(scripts: readonly string[]): string[];
