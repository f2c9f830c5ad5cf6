import path from 'node:path';
import { mainFiles, root } from './scripts/launcher/settings.mjs';
import { swcOptions } from './scripts/launcher/swc-options.mjs';

/**
 * Packages of many small modules. `nest build` puts them, with our code, into one file per program and one that all share: Node starts
 * these a quarter to a third faster than thousands of modules. All other packages stay in node_modules.
 */
const INCLUDED =
  /^(@app|@nestjs\/(common|core|bullmq|bull-shared|platform-fastify|platform-socket\.io|typeorm|websockets)|@peculiar\/[^/]+|@simplewebauthn\/server|rxjs|tslib|tsyringe|zod)(\/|$)/;

const dist = path.join(root, 'dist');
const sourceOf = (program) => `./${program}.ts`;
const programs = Object.values(mainFiles).map((file) => path.relative(dist, file).replace(/\.js$/, ''));

/** @param {import('@rspack/core').Configuration} defaults Nest's own configuration */
export default (defaults) => ({
  ...defaults,
  entry: Object.fromEntries(programs.map((program) => [program, sourceOf(program)])),
  output: { ...defaults.output, path: dist, filename: '[name].js', chunkFilename: 'chunks/[name].js' },
  externals: ({ request }, callback) =>
    /^[./]/.test(request) || INCLUDED.test(request) ? callback() : callback(null, `module ${request}`),
  module: {
    // Addresses are relative to the built file.
    parser: { javascript: { url: false, importMeta: false } },
    rules: [
      { test: /\.ts$/, type: 'javascript/esm', loader: 'builtin:swc-loader', options: { jsc: swcOptions } },
    ],
  },
  optimization: {
    ...defaults.optimization,
    emitOnErrors: false,
    // Names in stack traces.
    chunkIds: 'named',
    moduleIds: 'named',
    splitChunks: {
      cacheGroups: {
        default: false,
        defaultVendors: false,
        shared: { name: 'chunks/shared', filename: '[name].js', chunks: 'all', minChunks: 2, minSize: 0 },
      },
    },
  },
});
