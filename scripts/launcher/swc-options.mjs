/** How swc compiles our TypeScript, for the build of the server and for its tests. Types are not checked; `npm run check` does that. */
export const swcOptions = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  keepClassNames: true,
};
