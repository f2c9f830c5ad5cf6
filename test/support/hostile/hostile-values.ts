/** Values of a wrong type or form for a field. */
export const wrongValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  -0,
  2_147_483_648,
  9_007_199_254_740_993,
  '',
  ' \t ',
  'x'.repeat(2_001),
  'x'.repeat(60_000),
  '\u0000',
  'nul\u0000inside',
  'half a pair: \ud800',
  'the other half: \udc00',
  'bell\u0007 escape\u001b[31m',
  '1e3',
  '0x10',
  'NaN',
  '-99999999999999999999',
  '2026-02-30T25:61',
  '+275760-09-13T00:00:00.001Z',
  [],
  ['a', 'b'],
  [[[]]],
  {},
  { $ne: null },
  { toString: 'x', valueOf: 1 },
  nestArrays(300),
];

/** Texts that may be accepted. SQL, JSON, emails and logs must then keep them unchanged. */
export const trickyTexts: readonly string[] = [
  "Robert'); DROP TABLE booking; --",
  `" OR ""=" \\' \\" $1 :name %s %(x)s`,
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '\u202eright to left\u202c \ufeff \u2028 \u2029',
  'ট্রাক ১২৩ 🚚 e\u0301 \u{1F468}\u200D\u{1F469}',
  '${7*7} {{7*7}} #{7*7} %0a%0d bcc: a@example.com',
  '__proto__',
];

/** Bodies that are not an object with the right fields, sent as JSON. */
export const wrongBodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  'true',
  '42',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '{"a":1e999}',
  '\ufeff{}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '{"a":"\\ud800","\\u0000":1}',
  '{"":{"":{"":[]}}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"a":"${'x'.repeat(120_000)}"}`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"field${index}":${index}`).join(',')}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.alloc(2_000, 0),
];

/** Content types that do not fit what comes with them. */
export const wrongTypes: readonly { type: string | undefined; body: string }[] = [
  { type: undefined, body: '{"a":1}' },
  { type: 'text/plain', body: '{"a":1}' },
  { type: 'application/x-www-form-urlencoded', body: 'username=admin&role=admin' },
  { type: 'application/xml', body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
  { type: 'application/json; charset=utf-16', body: '{"a":1}' },
  { type: 'application/json, text/html', body: '{}' },
  { type: 'nonsense', body: '{}' },
  { type: 'multipart/form-data', body: '--x--' },
  { type: 'multipart/form-data; boundary=x', body: 'no boundary in here' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="documents[]"; filename="../../../a\u0000.pdf"\r\nContent-Type: a/b\r\n\r\n%PDF-\r\n--x--\r\n',
  },
];

/** Values in a path instead of an id, already encoded. */
export const wrongIds: readonly string[] = [
  '0',
  '-1',
  '1e3',
  '0x1',
  '1.0',
  '01',
  '+1',
  '2147483648',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '%00',
  '1%00',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..',
  '%',
  '%ff',
  '%C0%AE',
  '%E0%A7%A7',
  '%F0%9F%9A%9A',
  '1%27--',
  '1%20OR%201=1',
  '%7B%7D',
  '[]',
  '*',
  ';',
  'x'.repeat(190),
  'x'.repeat(3_000),
  '../users',
];

/** Values of a query parameter, already encoded. */
export const wrongQueryValues: readonly string[] = [
  '',
  '0',
  '-1',
  '1e3',
  'NaN',
  '99999999999999999999',
  '%00',
  '%',
  '%ff',
  '%ED%A0%80',
  '%27%3B+DROP+TABLE+booking%3B--',
  '%25%5F%5C',
  '2026-13-45',
  '+275760-09-13',
  '0000-01-01',
  '[object+Object]',
  'x'.repeat(5_000),
];

/** Whole query strings. */
export const wrongQueries: readonly string[] = [
  'unknown=1&__proto__=1&constructor=1&toString=1',
  '__proto__[role]=admin&a[b][c]=1&a[]=1&a[]=2',
  '&&==&=&%=%',
  Array.from({ length: 1_500 }, (_, index) => `a${index}=1`).join('&'),
];

function nestArrays(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}
