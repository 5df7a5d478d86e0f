import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { start } from './server.ts'

const CLIENT = { client_id: 'meydan', client_secret: 'secret of meydan at the provider' }

/** Starts a Meydan server with Google sign-in, and an OpenID provider in Google's place that accepts any login. */
export async function startWithGoogle() {
  const google = createServer()
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(google.address() as AddressInfo).port}`
  const meydan = await start({
    DEMO: 'off',
    GOOGLE_ISSUER: issuer,
    GOOGLE_CLIENT_ID: CLIENT.client_id,
    GOOGLE_CLIENT_SECRET: CLIENT.client_secret,
  })
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [`${meydan.address}/google-users/google/cb`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['cookie key of the tests'] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@mail.example`, email_verified: true, name: `The ${id}` }),
    }),
  })
  google.on('request', provider.callback())
  const stop = async () => {
    google.closeAllConnections()
    google.close()
    await meydan.stop()
  }
  return { address: meydan.address, stop }
}
