import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createGatewaySms, type GatewayShape } from './gateway.ts'

type Request = { method: string | undefined; headers: IncomingMessage['headers']; body: string }
let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A gateway on loopback that answers with what the test says, one answer a request; null never answers. */
async function gateway(shape: GatewayShape, answers: ([status: number, body: string] | null)[], timeoutMs?: number) {
  const requests: Request[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ method: request.method, headers: request.headers, body })
    const answer = answers[requests.length - 1]
    if (answer) response.writeHead(answer[0]).end(answer[1])
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return {
    requests,
    sms: createGatewaySms({ shape, url, user: 'AC1', password: 'secret', from: 'MEYDAN', timeoutMs }),
  }
}

test("sends requests in Twilio's format", async () => {
  const { requests, sms } = await gateway('twilio', [[201, '{"sid":"SM1"}']])
  await sms.send('+905321234567', '12345 is your code & more')
  expect(requests[0]?.method).toBe('POST')
  expect(requests[0]?.headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
  expect(Object.fromEntries(new URLSearchParams(requests[0]?.body))).toEqual({
    To: '+905321234567',
    From: 'MEYDAN',
    Body: '12345 is your code & more',
  })
})

test("sends requests in Netgsm's format, and recognises refusals inside a 200", async () => {
  const { requests, sms } = await gateway('netgsm', [
    [200, '{"code":"00","jobid":"1"}'],
    [200, '{"code":"30","description":"no permission"}'],
  ])
  await sms.send('+905321234567', 'hello')
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ msgheader: 'MEYDAN', msg: 'hello', no: '905321234567' })
  await expect(sms.send('+905321234567', 'hello')).rejects.toThrow('refusal')
})

test('an error or a time-out is retried once, a refusal is not', async () => {
  const faulty = await gateway('twilio', [
    [503, ''],
    [201, '{}'],
  ])
  await faulty.sms.send('+90', 'x')
  expect(faulty.requests).toHaveLength(2)
  server.close()
  const silent = await gateway('twilio', [null, null], 500)
  await expect(silent.sms.send('+90', 'x')).rejects.toThrow('fault')
  expect(silent.requests).toHaveLength(2)
  server.closeAllConnections()
  server.close()
  const strict = await gateway('twilio', [[400, '{"code":21211}']])
  await expect(strict.sms.send('+90', 'x')).rejects.toThrow('refusal')
  expect(strict.requests).toHaveLength(1)
})
