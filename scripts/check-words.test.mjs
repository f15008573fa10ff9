import { expect, test } from 'vitest'
import { findAvoidedWords, readAvoidedWords, readableText } from './check-words.mjs'

const words = readAvoidedWords()

function wordsFoundIn(file, source) {
  return readableText(file, source).flatMap(({ text }) =>
    findAvoidedWords(text, words).map(({ word }) => word),
  )
}

test.each([
  ['page.md', 'You get a mail.', 'mail'],
  ['page.md', 'Loads the page anew.', 'anew'],
  ['compose.yaml', '# Whoever starts it\nservices:', 'Whoever'],
  ['openapi.json', '{ "summary": "The own sessions" }', 'The own'],
  ['schema.sql', '-- The colour of a brand\nselect 1;', 'colour'],
  ['label.tsx', 'export const label = <p>Coming</p>', 'Coming'],
  ['label.tsx', 'export const label = <p title="No coming sessions" />', 'coming'],
  ['refusal.ts', 'conflict(`It was cancelled`)', 'cancelled'],
  ['reason.ts', '// Nobody is told.\nexport const a = 1', 'told'],
])('a word to avoid is found in %s: %s', (file, source, word) => {
  expect(wordsFoundIn(file, source)).toEqual([word])
})

test.each([
  ['page.md', 'Set the mail relay in `platform/mail`.'],
  ['page.md', '```\nmail anew\n```\n[email](docs/mail.md)'],
  ['page.md', 'An upcoming session is never a Cancelled one.'],
  [
    'task.ts',
    "import { mail } from './mail.ts'\nexport const task = { 'the own': 'mail', name: 'send-mail' }",
  ],
  ['query.ts', 'export const rows = sql`select told from mails where mail is null`'],
  ['query.ts', "pool.query('select * from mail where told')"],
  ['label.tsx', 'export const label = <p className="grey mail">Email</p>'],
])('code, exceptions, and longer words are fine in %s: %s', (file, source) => {
  expect(wordsFoundIn(file, source)).toEqual([])
})
