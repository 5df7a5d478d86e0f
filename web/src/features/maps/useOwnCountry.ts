import { COUNTRY_CODES } from '@meydan/domain/countries.ts'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useEffect, useState } from 'react'
import { lookUp } from '#features/directory/lookup.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

/** The country of the lookup, until another one is chosen. */
export function useOwnCountry() {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    lookUp().then(
      ({ country }) => setCode((chosen) => chosen ?? (COUNTRY_CODES.includes(country) ? country : null)),
      () => toast.error(say(MESSAGES.noGeoLocation)),
    )
  }, [])
  return [code, setCode] as const
}
