import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { westernDigits } from '@meydan/domain/typed-digits.ts'
import pLimit from 'p-limit'

// OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; about 25 ms here.
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
// Each holds a core and 19 MiB: a storm of logins waits in line while the feed goes on being served.
const AT_ONCE = 2

const argon2Async = promisify(argon2)
const limited = pLimit(AT_ONCE)

export type Passwords = ReturnType<typeof createPasswords>

export function createPasswords(cost = COST) {
  const tagOf = (password: string, salt: Buffer, { memory, passes, parallelism }: typeof COST) =>
    limited(() =>
      argon2Async('argon2id', {
        message: password.normalize('NFKC'),
        nonce: salt,
        memory,
        passes,
        parallelism,
        tagLength: TAG_BYTES,
      }),
    )

  /** Nobody sees which digits a keyboard types behind the dots: all of them are one password. */
  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const tag = await tagOf(westernDigits(password), salt, cost)
    return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
  }

  const unusedHash = hash('a password of no account')

  /** Takes the same time whether there is a hash to compare with or not. */
  async function verify(password: string, stored: string | null): Promise<boolean> {
    const { cost: storedCost, salt, tag } = parse(stored ?? (await unusedHash))
    const isTagOf = async (text: string) => timingSafeEqual(await tagOf(text, salt, storedCost), tag)
    const western = westernDigits(password)
    // Passwords were stored with the digits as typed before.
    const matches = (await isTagOf(western)) || (western !== password && (await isTagOf(password)))
    return matches && stored !== null
  }

  return { hash, verify }
}

function parse(stored: string) {
  const match = stored.match(/^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/)
  if (!match) throw new Error('a stored password hash is not in the argon2id format')
  const [, memory, passes, parallelism, salt, tag] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
