import { COUNTRY_CODES } from '@meydan/domain/countries.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { countryOfPhone } from '@meydan/domain/phone.ts'
import { useEffect, useState } from 'react'
import { type Client, useClient } from 'urql'
import { lookUp } from '#features/directory/lookup.ts'
import { graphql } from '#graphql/gql.ts'
import { bearer } from '#graphql/session.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const OwnNumberQuery = graphql(`
  query OwnNumber {
    me {
      _id
      phone_number
    }
  }
`)

/** The country of the person's number, as their zone is; the network may be that of a VPN. For visitors, that of the lookup. */
async function ownCountry(client: Client): Promise<string | null> {
  const { data } = bearer() ? await client.query(OwnNumberQuery, {}, { requestPolicy: 'cache-first' }).toPromise() : {}
  const country = countryOfPhone(data?.me?.phone_number ?? '') ?? (await lookUp()).country
  return COUNTRY_CODES.includes(country) ? country : null
}

/** The same, but null until it is known, and where it cannot be known: nothing is said. */
export function useProbableCountry(): string | null {
  const client = useClient()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    ownCountry(client).then(setCode, () => {})
  }, [client])
  return code
}

/** The person's country, until another one is chosen. */
export function useOwnCountry() {
  const client = useClient()
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    ownCountry(client).then(
      (country) => setCode((chosen) => chosen ?? country),
      () => toast.error(say(MESSAGES.noGeoLocation)),
    )
  }, [client])
  return [code, setCode] as const
}
