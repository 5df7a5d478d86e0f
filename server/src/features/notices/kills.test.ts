// Two workers send mails; one of them is killed again and again. Every mail must arrive, and none may arrive twice under another
// id: a mail that was handed over at the moment of the kill is repeated with the same Message-ID, which receivers recognise.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freshName } from '#testing/people.ts'
import { startSmtpServer } from '#testing/smtp-server.ts'
import { useWorld } from '#testing/world.ts'

vi.setConfig({ testTimeout: 300_000 })

const KILLS = Number(process.env.KILLS ?? 2)
const MAILS_BETWEEN = 40

const smtp = await startSmtpServer()
const world = useWorld()
const workers = new Set<ChildProcess>()
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await smtp.close()
})

function startWorker(): ChildProcess {
  const script = join(import.meta.dirname, '../../testing/notice-worker.ts')
  const worker = spawn(process.execPath, [script, world.databaseUrl, smtp.url], { stdio: 'ignore' })
  workers.add(worker)
  return worker
}

async function kill(worker: ChildProcess) {
  const ended = new Promise((done) => worker.once('exit', done))
  worker.kill('SIGKILL')
  await ended
  workers.delete(worker)
}

/** Everybody has an address of their own, so that no cap applies. */
async function tellPeople(count: number, round: number) {
  const { db, notices } = world.services
  const people = await db.query<{ id: string }>(
    `INSERT INTO users (zone, username) SELECT 'world', $1 || nth FROM generate_series(1, $2::int) AS nth RETURNING id`,
    [freshName('k'), count],
  )
  const ids = people.map(({ id }) => id)
  await db.query(
    `INSERT INTO notice_settings (user_id, is_quiet, mail_address, mail_confirmed_at, updated_at)
     SELECT id, false, id || '@mail.example', now(), now() FROM unnest($1::uuid[]) AS id`,
    [ids],
  )
  await notices.write(
    ids.map((user_id) => ({
      user_id,
      kind: 'password_changed',
      dedupe_key: `round:${round}`,
      subject: { type: 'security', id: null },
      values: {},
    })),
  )
}

test('a worker killed while it sends loses no mail, and doubles none', async () => {
  startWorker()
  for (let round = 0; round < KILLS; round++) {
    const before = smtp.received.length
    const victim = startWorker()
    await tellPeople(MAILS_BETWEEN * 4, round)
    await vi.waitFor(() => expect(smtp.received.length).toBeGreaterThan(before + MAILS_BETWEEN), 60_000)
    await kill(victim)
  }
  const { db } = world.services
  await vi.waitFor(
    async () => expect(await db.query(`SELECT id FROM notice_deliveries WHERE state = 'waiting'`)).toEqual([]),
    60_000,
  )
  const ids = smtp.received.map(({ headers }) => headers['message-id'])
  const addresses = new Set(smtp.received.map(({ to }) => to))
  expect(addresses.size).toBe(KILLS * MAILS_BETWEEN * 4)
  expect(new Set(ids).size).toBe(addresses.size)
  const states = await db.query(`SELECT state, count(*)::int FROM notice_deliveries GROUP BY state`)
  expect(states).toEqual([{ state: 'sent', count: addresses.size }])
  console.log(`${KILLS} kills, ${addresses.size} mails, ${ids.length - addresses.size} repeated with the same id`)
})
