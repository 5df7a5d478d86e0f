import type { Configuration } from 'openid-client'

export type GoogleIdentity = { subject: string; email: string | null; name: string | null }
export type GoogleChecks = { state: string; nonce: string; verifier: string }

/** An OpenID provider, used with an authorization code and PKCE. Google by default; another issuer can be configured. */
export type GoogleProvider = {
  start: (redirectUri: string) => Promise<{ url: string; checks: GoogleChecks }>
  finish: (callbackUrl: URL, checks: GoogleChecks) => Promise<GoogleIdentity>
}

type Options = { issuer: string; clientId: string; clientSecret: string }

export function createGoogleProvider({ issuer, clientId, clientSecret }: Options): GoogleProvider {
  const server = new URL(issuer)
  // A provider on this machine, as in tests and demonstrations, has no certificate.
  const isLoopback = server.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(server.hostname)
  let discovered: Promise<Configuration> | null = null

  async function discover(): Promise<Configuration> {
    const openid = await import('openid-client')
    const options = isLoopback ? { execute: [openid.allowInsecureRequests] } : {}
    return openid.discovery(server, clientId, clientSecret, undefined, options)
  }

  function configuration() {
    discovered ??= discover().catch((error) => {
      discovered = null
      throw error
    })
    return discovered
  }

  return {
    async start(redirectUri) {
      const openid = await import('openid-client')
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },

    async finish(callbackUrl, { state, nonce, verifier }) {
      const openid = await import('openid-client')
      const tokens = await openid.authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no id token')
      const email = typeof claims.email === 'string' && claims.email_verified !== false ? claims.email : null
      return { subject: claims.sub, email, name: typeof claims.name === 'string' ? claims.name : null }
    },
  }
}
