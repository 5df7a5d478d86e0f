import { expect, test } from 'vitest'
import { readServers } from './primary.ts'

test.each([
  ['postgres://ana:s%40cret@one:5432/meydan', ['postgres://ana:s%40cret@one:5432/meydan']],
  [
    'postgres://ana@one:5432,two:5433/meydan?target_session_attrs=read-write&sslmode=require',
    ['postgres://ana@one:5432/meydan?sslmode=require', 'postgres://ana@two:5433/meydan?sslmode=require'],
  ],
  [
    'postgresql://ana@localhost/meydan?host=%2Fone%2C%2Ftwo',
    ['postgresql://ana@localhost/meydan?host=%2Fone', 'postgresql://ana@localhost/meydan?host=%2Ftwo'],
  ],
  ['postgres://[::1]:5432,two/meydan', ['postgres://[::1]:5432/meydan', 'postgres://two/meydan']],
  ['postgres://one,two/meydan?target_session_attrs=standby', null],
  ['https://one/meydan', null],
  ['one', null],
  ['postgres://one:x,two/meydan', null],
])('the servers of %s', (url, servers) => {
  expect(readServers(url)).toEqual(servers)
})
