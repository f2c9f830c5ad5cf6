/** swc options for building and testing the server. swc does not check types; `npm run check` does. */
export const swcOptions = {
  target: 'es2022',
  parser: { syntax: 'typescript', decorators: true },
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  keepClassNames: true,
};
