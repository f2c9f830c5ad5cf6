import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|webmanifest)$/;
/** Below this size the headers cost more than compression saves. */
const MINIMUM_BYTES = 1_000;

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < MINIMUM_BYTES) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, await brotli(content, { params: quality }));
  writeFileSync(`${file}.gz`, await gzipAsync(content, { level: 9 }));
}

/** Writes `.br` and `.gz` beside every text file with the best compression, which is too slow to do per request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const { root, build } = this.environment.config;
        const outDir = path.resolve(root, build.outDir);
        const files = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
        await Promise.all(
          files.filter((file) => TEXT.test(file)).map((file) => compress(path.join(outDir, file))),
        );
      },
    },
  };
}
