import { isSameSecret } from '#lib/is-same-secret.ts'
import { keyedHash } from '#lib/keyed-hash.ts'
import type { Gateway } from './gateway.ts'

export type Sandbox = Gateway & { name: 'sandbox'; isSigned: (transactionId: string, signature: string) => boolean }

/** A gateway for trying things out, with our own payment page. Whoever has the page's signed address may approve or decline. */
export function createSandbox(secret: string): Sandbox {
  const signatureOf = (transactionId: string) =>
    keyedHash(secret, 'sandbox payment', transactionId).toString('base64url')

  return {
    name: 'sandbox',
    open: async ({ transactionId, language }) => ({
      url: `/pg/sandbox/${transactionId}?signature=${signatureOf(transactionId)}&lang=${language}`,
      reference: transactionId,
    }),
    check: async () => null,
    isSigned: (transactionId, signature) => isSameSecret(signature, signatureOf(transactionId)),
  }
}
