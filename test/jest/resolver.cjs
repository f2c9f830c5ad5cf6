const path = require('node:path');

/**
 * Our sources import `./offer.rules.js`, as Node will find it after the build; here that file is still `offer.rules.ts` or `.tsx`.
 * Packages are left alone: some ship sources beside what they built.
 */
module.exports = (request, options) => {
  const isOurs =
    request.endsWith('.js') &&
    /^[./]/.test(request) &&
    !options.basedir.includes(`${path.sep}node_modules${path.sep}`);
  if (isOurs) {
    for (const extension of ['.ts', '.tsx']) {
      try {
        return options.defaultResolver(request.replace(/\.js$/, extension), options);
      } catch {
        // Not this one.
      }
    }
  }
  return options.defaultResolver(request, options);
};
