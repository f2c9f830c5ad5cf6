import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = path.resolve('dist/web');

/** Strings that show that a script contains a library. */
const TRACES = {
  antd: /ant-btn|anticon/,
  store: /reducerPath/,
  zod: /ZodError|\$ZodType/,
  socket: /engine\.io|["'`]EIO["'`]|socket\.io-client/,
};

/** Kilobytes of built scripts, by both compressions, as the build has written them. */
export function sizesOf(scripts) {
  const contents = scripts.map((script) => path.join(root, script));
  const sum = (ending, compress) =>
    contents.reduce((bytes, file) => {
      const ready = file + ending;
      return bytes + (existsSync(ready) ? readFileSync(ready) : compress(readFileSync(file))).length;
    }, 0) / 1000;
  return { gzip: sum('.gz', gzipSync), brotli: sum('.br', brotliCompressSync) };
}

/** Names of the libraries that any of the scripts contains. */
export function librariesIn(scripts) {
  const code = scripts.map((script) => readFileSync(path.join(root, script), 'utf8')).join('\n');
  return Object.keys(TRACES).filter((name) => TRACES[name].test(code));
}
