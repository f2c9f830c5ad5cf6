/**
 * Names of browsers and systems in user agents. Order matters, because many user agents contain the names of others.
 */
const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUCBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A device name that people recognise; null when the user agent contains none. */
export function deviceName(userAgent: string | null): { browser: string | null; os: string | null } {
  const nameIn = (list: [string, RegExp][]) =>
    list.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null;
  return { browser: nameIn(browsers), os: nameIn(systems) };
}
