import { existsSync } from 'node:fs'
import { DOCUMENT_KINDS } from '@meydan/domain/people-rules.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { runStaff } from '#staff/commands.ts'
import { freshName } from '#testing/people.ts'
import { send } from '#testing/uploads.ts'
import { type Person, useWorld } from '#testing/world.ts'
import { verificationCommands } from './verification.staff.ts'

const world = useWorld()
const somebody = async (stem: string) => {
  const username = freshName(stem)
  return { username, ...(await world.person(username)) }
}
const info = { full_name: 'Ana Çelik', id: '12345678901', postal_code: '34433', address: 'Istiklal 22' }
const SUBMIT = 'mutation ($input: AuthorizationInput!) { submitAuthorization(authorizationInput: $input) }'
const REQUEST = 'mutation ($info: VerificationInfo!) { requestVerification(info: $info) }'
const OWN = '{ getVerificationRequest { status full_name id documents { kind name mimetype href } } }'
type Own = {
  getVerificationRequest: {
    status: string
    documents: { kind: string; name: string; mimetype: string; href: string }[]
  } | null
}

const pdf = new File(['%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF'], 'bill.pdf')
const photo = async () =>
  new File(
    [
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a00' } })
        .png()
        .toBuffer(),
    ],
    'page 1.png',
  )
const papers = async () => {
  const page = await photo()
  return Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [
      `input.${kind}`,
      kind === 'bill' ? [pdf] : kind === 'passport' ? [page, pdf] : [page],
    ]),
  )
}
const empty = Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, null]))
const submit = async (person: Person, files: Record<string, Blob[]>, changes: object = {}) => {
  const lists = Object.fromEntries(
    Object.entries(files).map(([path, list]) => [path.replace('input.', ''), list.map(() => null)]),
  )
  return send(world, person, SUBMIT, { input: { ...info, ...empty, ...lists, ...changes } }, files)
}
const staff = async (...args: string[]) => {
  const said: string[] = []
  const commands = verificationCommands({ services: world.services, pathOf: world.storage.pathOf, by: 'root' })
  const code = await runStaff(commands, args, (line) => said.push(line)).catch(
    (error: Error) => void said.push(error.message),
  )
  return { code, said }
}
const filesOf = async (person: Person) =>
  world.services.db.query<{ storage_key: string }>('SELECT storage_key FROM media WHERE owner_id = $1', [person.id])

test('six sets of documents make a request; only its owner and staff can open them', async () => {
  const [ana, eve] = [await somebody('ana'), await somebody('eve')]
  expect((await submit(ana, await papers())).data).toEqual({ submitAuthorization: true })
  const { data } = await ana.ask<Own>(OWN)
  expect(data.getVerificationRequest).toMatchObject({ status: 'pending', full_name: 'Ana Çelik', id: '12345678901' })
  const documents = data.getVerificationRequest?.documents ?? []
  expect(documents.map(({ kind }) => kind)).toEqual([
    'bill',
    'business_docs',
    'certificate_docs',
    'id_card',
    'intro_letter',
    'passport',
    'passport',
  ])
  expect((await eve.ask(OWN)).data).toEqual({ getVerificationRequest: null })

  const [bill] = documents
  const opened = await world.app.inject(bill?.href ?? '')
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  const path = bill?.href.split('?')[0] ?? ''
  const status = async (url: string) => (await world.app.inject(url)).statusCode
  expect(await status(path)).toBe(400)
  expect(await status(`/media${path}`)).toBe(404)
  expect(await status(`/media/..${path}`)).not.toBe(200)
  const forged = (bill?.href ?? '').replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`)
  expect(await status(forged)).toBe(404)
  expect(await status((bill?.href ?? '').replace(/expires=(\d)/, 'expires=9'))).toBe(404)
  world.clock.advance(5 * 60 + 1)
  expect(await status(bill?.href ?? '')).toBe(404)
})

test('every set of documents is required, as pictures or PDF files', async () => {
  const ana = await somebody('ana')
  const all = await papers()
  for (const kind of DOCUMENT_KINDS) {
    const { [`input.${kind}`]: _, ...rest } = all
    const { errors } = await submit(ana, rest)
    expect([errors[0]?.message, errors[0]?.extensions.field]).toEqual(['All file are required', kind])
  }
  const refused = await submit(ana, { ...all, 'input.id_card': [new File(['<html></html>'], 'id.pdf')] })
  expect([refused.code, refused.errors[0]?.message]).toEqual(['BAD_USER_INPUT', 'Documents are pictures or PDF files'])
  const heavy = await submit(ana, {
    ...all,
    'input.passport': [new File([Buffer.alloc(15 * 1024 * 1024 + 1)], 'x.pdf')],
  })
  expect([heavy.code, heavy.errors[0]?.extensions.field]).toEqual(['TOO_LARGE', 'passport'])
  const many = await submit(ana, { ...all, 'input.bill': Array(6).fill(pdf) })
  expect([many.code, many.errors[0]?.extensions.field]).toEqual(['BAD_USER_INPUT', 'bill'])
  expect(await filesOf(ana)).toEqual([])
  for (const field of ['full_name', 'id', 'postal_code', 'address']) {
    for (const empty of [' ', '\u200b']) {
      const { errors } = await submit(ana, all, { [field]: empty })
      expect([errors[0]?.message, errors[0]?.extensions.field]).toEqual(['This field is required', field])
    }
  }
  expect((await ana.ask(OWN)).data).toEqual({ getVerificationRequest: null })
})

test('a form without documents can be completed later, and a person has one pending request at a time', async () => {
  const ana = await somebody('ana')
  expect((await ana.ask(REQUEST, { info })).data).toEqual({ requestVerification: true })
  expect((await ana.ask(REQUEST, { info: { ...info, full_name: 'Ana Kaya' } })).data).toEqual({
    requestVerification: true,
  })
  expect((await staff('verify', ana.username, 'approve')).said).toEqual(['The documents have not been sent yet'])
  expect((await submit(ana, await papers())).data).toEqual({ submitAuthorization: true })
  expect((await submit(ana, await papers())).code).toBe('CONFLICT')
  expect((await ana.ask(REQUEST, { info })).code).toBe('CONFLICT')
})

test('staff see the documents and decide once, and the person gets a message', async () => {
  const ana = await somebody('ana')
  const state = async () =>
    (await ana.ask('{ me { is_authorised } getUserMessages { message { type message } } }')).data as {
      me: { is_authorised: boolean }
      getUserMessages: { message: { type: string; message: string } }[]
    }
  await submit(ana, await papers())
  const shown = await staff('verify', ana.username)
  expect(shown.said[0]).toContain('Ana Çelik')
  const path = shown.said[1]?.match(/: (.+) \(/)?.[1] ?? ''
  expect(existsSync(path)).toBe(true)
  expect((await staff('verify')).said.join()).toContain(ana.username)
  expect((await staff('verify')).said.join()).not.toMatch(/Ana Çelik|12345678901/)

  expect(await staff('verify', ana.username, 'decline', 'The', 'passport is blurred.')).toEqual({
    code: 0,
    said: [`${ana.username} is declined.`],
  })
  expect((await state()).me.is_authorised).toBe(false)
  expect((await state()).getUserMessages[0]?.message).toMatchObject({
    type: 'warning',
    message: 'We could not verify your account: The passport is blurred. You can send a new request.',
  })
  expect((await ana.ask('{ getVerificationRequest { status reason } }')).data).toEqual({
    getVerificationRequest: { status: 'declined', reason: 'The passport is blurred.' },
  })
  expect((await staff('verify', ana.username, 'approve')).said).toEqual(['This is decided already'])

  world.clock.advance(1)
  expect((await submit(ana, await papers())).data).toEqual({ submitAuthorization: true })
  await staff('verify', ana.username.toUpperCase(), 'approve')
  expect((await state()).me.is_authorised).toBe(true)
  expect((await state()).getUserMessages.map(({ message }) => message.type)).toEqual(['success', 'warning'])
  expect((await submit(ana, await papers())).code).toBe('CONFLICT')
})

test('papers of a declined request, and of one that is sent twice at once, are removed at once', async () => {
  const ana = await somebody('ana')
  const papersOf = () =>
    world.services.db.query('SELECT FROM media WHERE owner_id = $1 AND using_as = $2', [ana.id, 'verification'])
  const card = [await photo()]
  const sent = await Promise.all([1, 2, 3].map(() => submit(ana, { 'input.id_card': card }, { applicant: 'person' })))
  expect(sent.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(await papersOf(), 'those of the refused ones are gone').toHaveLength(1)
  const path = (await staff('verify', ana.username)).said[1]?.match(/: (.+) \(/)?.[1] ?? ''
  expect(existsSync(path)).toBe(true)
  await staff('verify', ana.username, 'decline', 'Blurred.')
  expect(await papersOf()).toEqual([])
  expect((await ana.ask<Own>(OWN)).data.getVerificationRequest).toMatchObject({ status: 'declined', documents: [] })
  await world.services.media.removeQueued()
  expect(existsSync(path)).toBe(false)
})

test('a wrong staff command prints its usage', async () => {
  for (const args of [
    [],
    ['nothing'],
    ['verify', 'ana', 'perhaps'],
    ['verify', 'ana', 'decline'],
    ['verify', 'ana', 'approve', 'now'],
  ]) {
    const { code, said } = await staff(...args)
    expect([code, said.at(-1)]).toEqual([1, '  npm run staff -- verify [<username> [approve|decline <reason>]]'])
  }
  expect((await staff('verify', 'nobody.here')).said).toEqual(['This person has not asked to be verified'])
})

test('a person needs the identity card only, and may try again after a refusal', async () => {
  const ana = await somebody('ana')
  const card = { 'input.id_card': [await photo()] }
  expect((await submit(ana, card)).errors[0]?.message).toBe('All file are required')
  expect((await submit(ana, {}, { applicant: 'person' })).errors[0]).toMatchObject({
    message: 'All file are required',
    extensions: { field: 'id_card' },
  })
  expect((await submit(ana, card, { applicant: 'company' })).code).toBe('BAD_USER_INPUT')
  expect((await submit(ana, card, { applicant: 'person' })).data).toEqual({ submitAuthorization: true })
  expect((await ana.ask('{ getVerificationRequest { applicant documents { kind } } }')).data).toEqual({
    getVerificationRequest: { applicant: 'person', documents: [{ kind: 'id_card' }] },
  })
  expect((await staff('verify', ana.username)).said[0]).toContain('(person, pending)')
  await staff('verify', ana.username, 'decline', 'Blurred.')
  expect((await submit(ana, card, { applicant: 'person' })).data).toEqual({ submitAuthorization: true })
})

test('a form can be sent again as often as people do, also when the database has planned the statement for good', async () => {
  const ana = await somebody('ana')
  for (let times = 0; times < 10; times++) expect((await ana.ask(REQUEST, { info })).errors).toEqual([])
})

test('however many forms without papers wait, staff see the complete ones', async () => {
  await world.services.db.query(
    `WITH people AS (INSERT INTO users (zone, username, plan) SELECT 'world', 'paperless' || nth, 'bronze' FROM generate_series(1, 60) AS nth RETURNING id)
     INSERT INTO verification_requests (user_id, full_name, id_number, postal_code, address, created_at)
     SELECT id, 'No Papers', '1', '1', 'Somewhere', now() - interval '1 day' FROM people`,
  )
  const complete = await somebody('complete')
  expect((await submit(complete, { 'input.id_card': [await photo()] }, { applicant: 'person' })).errors).toEqual([])
  const queue = (await staff('verify')).said.join()
  expect(queue).toContain(complete.username)
  expect(queue).not.toContain('paperless')
})

test('staff see the requests of people with a paid plan first', async () => {
  const [first, paying] = [await somebody('first'), await somebody('paying')]
  await world.services.db.query(`UPDATE users SET plan = 'bronze' WHERE id = $1`, [paying.id])
  for (const person of [first, paying]) {
    const { errors } = await submit(person, { 'input.id_card': [await photo()] }, { applicant: 'person' })
    expect(errors).toEqual([])
    world.clock.advance(60)
  }
  const queue = (await staff('verify')).said.join()
  expect(queue).toContain(first.username)
  expect(queue.indexOf(paying.username)).toBeLessThan(queue.indexOf(first.username))
})

test('reading papers and deciding about them at the terminal is logged as in the console', async () => {
  const ana = await somebody('ana')
  await submit(ana, await papers())
  await staff('verify')
  await staff('verify', ana.username)
  world.clock.advance(1)
  await staff('verify', ana.username, 'decline', 'Blurred.')
  const rows = await world.services.db.query(
    `SELECT act, actor_id, actor, subject_type, after ->> 'person' AS person, reason FROM audit_log
     WHERE after ->> 'person' = $1 ORDER BY at`,
    [ana.id],
  )
  const row = { actor_id: null, actor: 'terminal: root', subject_type: 'verification', person: ana.id }
  expect(rows).toEqual([
    { ...row, act: 'papers.opened', reason: null },
    { ...row, act: 'verification.decided', reason: 'Blurred.' },
  ])
})
