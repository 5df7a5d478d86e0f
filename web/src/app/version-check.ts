import { CLIENT_VERSION } from '@meydan/domain/product.ts'
import type { Client } from 'urql'
import { graphql } from '#graphql/gql.ts'

const CHECKED_KEY = 'checkedForUpdate'
export const ASKED_KEY = 'askedForUpdate'

const ClientVersionQuery = graphql(`
  query ClientVersion($version: String!) {
    checkClientVersion(version: $version) {
      isUpdated
      updateType
    }
  }
`)

/** Checks once per session; a failed check is tried again the next time. */
export async function mustAskForUpdate(client: Client): Promise<boolean> {
  if (sessionStorage.getItem(CHECKED_KEY)) return false
  sessionStorage.setItem(CHECKED_KEY, 'true')
  const { data, error } = await client.query(ClientVersionQuery, { version: CLIENT_VERSION })
  if (error || !data) {
    sessionStorage.removeItem(CHECKED_KEY)
    return false
  }
  return !data.checkClientVersion.isUpdated && !sessionStorage.getItem(ASKED_KEY)
}
