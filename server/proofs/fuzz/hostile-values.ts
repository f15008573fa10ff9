const LONG = 'x'.repeat(10_000)

/** What a schema, a cast, or a driver could trip over: wrong types, edges of ranges, and text with a meaning elsewhere. */
export const HOSTILE_VALUES: readonly unknown[] = JSON.parse(String.raw`[
  null, true, false, 0, -1, 1.5, -0, 24, 2147483648, -2147483649, 9007199254740992, 1e308,
  [], {}, [[]], [null], [7], {"length": -1}, {"toString": "no"}, {"$ne": null},
  "", " ", "\u0000", "a\u0000b", "\ud800", "\u202e", "\ufeff", "${'𝕏'.repeat(300)}", "e\u0301", "${LONG}",
  "'; drop table users; --", "%_\\", "$1", "{{7*7}}", "<script>alert(1)</script>", "a\r\nBcc: all@example.com",
  "../../etc/passwd", "javascript:alert(1)", "data:text/html,x", "//evil.example",
  "0", "-1", "1e5", "0x10", " 7 ", "NaN", "Infinity", "true", "null", "undefined", "[object Object]",
  "2027-02-30", "0000-00-00", "2027-13-01", "9999-12-31", "-000001-01-01", "2027-W05", "2027-03-14T02:30",
  "2027-03-14T02:30:00+14:00", "+275760-09-14", "today", "infinity", "epoch",
  "00000000-0000-0000-0000-000000000000", "ffffffff-ffff-ffff-ffff-ffffffffffff", "not-an-id",
  "Europe/Nowhere", "GMT+25", "a@b", "\"quoted\"@example.com", "${'a'.repeat(300)}@example.com"]`)

/** Already encoded: not every sequence of bytes is text. */
export const HOSTILE_PATHS = ['%00', '%zz', '%ED%A0%80', '%FF', '..', '%2e%2e%2f', '', ' ', '%', '*', ';a=b']

export const HOSTILE_BODIES: string[] = [
  ...JSON.parse(String.raw`["", " ", "{", "[]", "null", "\"text\"", "7", "{\"a\":1,}", "{\"a\":1}{\"a\":2}", "{'a':1}",
    "{\"a\":NaN}", "{\"__proto__\":{\"isAdmin\":true}}", "{\"constructor\":{\"prototype\":{\"x\":1}}}",
    "{\"a\":1,\"a\":2}", "{\"a\":\"\\ud800\"}", "\ufeff{}"]`),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":"${LONG}"}`,
]

export const CONTENT_TYPES =
  `text/plain, application/x-www-form-urlencoded, multipart/form-data, application/xml,
  application/json; charset=utf-16, application/problem+json, */*, json`.split(/,\s+/)
