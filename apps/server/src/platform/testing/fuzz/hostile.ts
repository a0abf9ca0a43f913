import fc from 'fast-check'

const nest = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value }
  return value
}

/** Text that breaks what was not thought of: its length, its characters, what it means elsewhere. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\ufeff',
    '\u202eabc\u2066',
    'e\u0301'.repeat(50),
    '👩‍👩‍👧‍👦🇧🇬',
    '＝1+1',
    '=cmd|0',
    "'; drop table app.documents; --",
    '<script>alert(1)</script>',
    '{{name}} %s $1 #{1} \\u0041',
    '../../etc/passwd',
    '%00',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-0',
    '1e400',
    '0x10',
    '٣',
    '１２',
    '\r\nX-Header: 1',
    '#set page(width: 1pt)\n@label <label> $ x $ `',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(100, 301, 4001, 8001, 100_000).map((length) => 'Щ'.repeat(length)),
  fc.constantFrom(100, 4000, 20_000).map((length) => 'дума '.repeat(length / 5)),
)

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 1.5, 0.1, 365, 366, 500, 1000, 1001, 2 ** 31, 2 ** 31 - 1, 2 ** 53, -(2 ** 53), 1e21, 1e-7, 1e308),
  fc.integer(),
  fc.double({ noNaN: true }),
)

/** Days at the edges of calendars, of their types in the database, and above all of what documents take. */
export const hostileDay: fc.Arbitrary<string> = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      '1900-01-01',
      '1900-01-02',
      '1970-01-01',
      '2024-02-29',
      '2026-01-01',
      '2026-06-15',
      '2099-12-30',
      '2099-12-31',
    ),
    weight: 3,
  },
  {
    arbitrary: fc.constantFrom(
      '0000-01-01',
      '0001-01-01',
      '1582-10-10',
      '1899-12-31',
      '2025-02-29',
      '2026-02-31',
      '2100-01-01',
      '9999-12-31',
      '10000-01-01',
      '+275760-09-13',
      '2026-1-1',
      '15.06.2026',
      '2026-06-15T00:00:00Z',
      'infinity',
      '-infinity',
      'today',
    ),
    weight: 1,
  },
)

export const hostileDecimal: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '1',
    '-1',
    '0.01',
    '0.000001',
    '0.0000001',
    '00001',
    '1.',
    '.5',
    '1e5',
    '1,5',
    ' 1',
    '+1',
    'Infinity',
    '9.999999',
  ),
  fc.integer({ min: 1, max: 30 }).map((digits) => '9'.repeat(digits)),
  fc
    .tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 8 }))
    .map(([whole, part]) => `${'9'.repeat(whole)}.${'9'.repeat(part)}`),
)

/** Any JSON where something else was meant. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  { arbitrary: hostileNumber, weight: 4 },
  { arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { bg: 1 }, { __proto__: null, toString: 1 }), weight: 4 },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 2 },
  { arbitrary: fc.constantFrom(20, 200, 2000).map(nest), weight: 1 },
  {
    arbitrary: fc.constantFrom(10, 600, 5000).map((keys) => Object.fromEntries(Array.from({ length: keys }, (_, n) => [`k${n}`, n]))),
    weight: 1,
  },
  { arbitrary: fc.constantFrom(10, 501, 5000).map((length) => Array.from({ length }, () => ({}))), weight: 1 },
)

/** Bodies that are not what they say they are. */
export const hostilePayload: fc.Arbitrary<string> = fc.constantFrom(
  '',
  '{',
  'null',
  'true',
  '[]',
  '"text"',
  '1',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"a":"\\ud800"}',
  '{"a":1e999}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":${n}`).join()}}`,
  `{"name":"${'x'.repeat(300_000)}"}`,
  '\ufeff{}',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n1\r\n--x--',
)

export const contentType: fc.Arbitrary<string> = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/merge-patch+json',
  ';',
)

/** Parts of an address, as they are written there. */
export const hostileSegment: fc.Arbitrary<string> = fc.constantFrom(
  '1',
  '0',
  '-1',
  '501',
  '1e3',
  'x',
  '%00',
  '%ED%A0%80',
  '%2e%2e%2f',
  '%F0%9F%98%80',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a'.repeat(201),
  'AAAAAAAAAAAAAAAAAAAAAA',
)

/** Headers that browsers, proxies and scripts send, as none of them would. */
export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc.constantFrom<Record<string, string>>(
  { 'if-none-match': '*' },
  { 'if-none-match': `"${'x'.repeat(5000)}", W/"`, 'if-match': '"' },
  { 'if-modified-since': 'yesterday', range: 'bytes=5-1,-0,x-' },
  { range: `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-`).join()}` },
  { accept: '*/*;q=x, ;;', 'accept-encoding': 'br;q=9, zip;q=-1, *' },
  { 'accept-language': `${'bg-'.repeat(2000)}, ;q=;q, *;q=1e9` },
  { 'x-workspace-id': '' },
  { 'x-workspace-id': "x'; --" },
  { 'x-workspace-id': '00000000-0000-0000-0000-000000000000' },
  { 'x-workspace-id': 'ffffffff-ffff-ffff-ffff-ffffffffffff, x' },
  { 'x-csrftoken': 'x'.repeat(5000) },
  { 'x-csrftoken': '' },
  { 'x-forwarded-for': '::1, 999.999.999.999, ', 'x-forwarded-proto': 'gopher', 'x-forwarded-host': 'a"b' },
  { forwarded: 'for="_x;proto=', host: 'x:99999' },
  { origin: 'null' },
  { origin: 'https://[::1', referer: 'x://' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '0' },
  { expect: '100-continue', te: 'trailers', 'x-http-method-override': 'DELETE' },
  { 'idempotency-key': '\u00ff\u00fe"\\' },
  { 'user-agent': `\u00e9${'('.repeat(4000)}` },
  Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`x-${n}`, 'x'])),
)

/** Further parameters of an address, as they stand there: repeated, nested, unknown, not decodable, many. */
export const hostileQuery: fc.Arbitrary<string> = fc.constantFrom(
  'page=1&page=2',
  'page[]=1&page[a]=2',
  'q[__proto__]=1&__proto__=1',
  'q=%00',
  'q=%ED%A0%80&q=%ff',
  'q=%',
  '=1&&=',
  'sort=-&sort=',
  `q=${'%D0%A9'.repeat(2000)}`,
  `x=${'a,'.repeat(3000)}`,
  Array.from({ length: 1500 }, (_, n) => `k${n}=${n}`).join('&'),
  'page=1e3&pageSize=0x10&count=-1',
  'page=999999999999999999999',
)
