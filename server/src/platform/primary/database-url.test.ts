import { expect, it } from 'vitest'
import { problemOfDatabaseUrl, urlsOf } from './database-url.ts'

it.each([
  ['postgres://db/spotter', ['postgres://db/spotter']],
  [
    'postgres://spotter@localhost/x?host=%2Ftmp&port=5432',
    ['postgres://spotter@localhost/x?host=%2Ftmp&port=5432'],
  ],
  [
    'postgresql://me:p%40ss@one:5433,two,[::1]:5434/gym?target_session_attrs=read-write&sslmode=require',
    [
      'postgresql://me:p%40ss@one:5433/gym?sslmode=require',
      'postgresql://me:p%40ss@two/gym?sslmode=require',
      'postgresql://me:p%40ss@[::1]:5434/gym?sslmode=require',
    ],
  ],
])('%s has one URL per host', (url, urls) => {
  expect(problemOfDatabaseUrl(url)).toBeNull()
  expect(urlsOf(url)).toEqual(urls)
})

it.each([
  ['mysql://db/spotter', 'must start with postgres://'],
  ['postgres://me:p#ss@db/spotter', '%23 for #'],
  ['postgres://me:p/ss@db/spotter', '%2F for /'],
  ['postgres://me:50%@db/spotter', 'written as %25'],
  ['postgres://db:port/spotter', "has the host 'db:port'"],
  ['postgres://one:5432,two:65536/spotter', "has the host 'two:65536'"],
  ['postgres://db/spotter?sslmode=on', 'sslmode=on; must be one of disable, prefer,'],
  ['postgres://one,two/spotter?target_session_attrs=any', 'must be read-write, because Spotter writes'],
])('%s is refused with words about what is wrong', (url, words) => {
  expect(problemOfDatabaseUrl(url)).toContain(words)
})
