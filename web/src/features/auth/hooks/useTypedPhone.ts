import { MESSAGES } from '@meydan/domain/messages.ts'
import { DEFAULT_SIGN_UP_COUNTRY, isSignUpCountry } from '@meydan/domain/phone.ts'
import { useEffect, useState } from 'react'
import type { TypedPhone } from '#features/auth/components/PhoneField.tsx'
import { lookUp } from '#features/directory/lookup.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

const UNTOUCHED: TypedPhone = { country: DEFAULT_SIGN_UP_COUNTRY, text: '' }

/** A number in the making, in the country the visitor seems to be in where we sign that one up. */
export function useTypedPhone() {
  const [typed, setTyped] = useState(UNTOUCHED)
  useEffect(() => {
    let isHere = true
    lookUp().then(
      ({ country }) => {
        if (!isHere || !isSignUpCountry(country)) return
        // Whoever has begun to type has seen the country and left it so; whoever has chosen one wants that one.
        setTyped((before) => (before === UNTOUCHED ? { ...before, country } : before))
      },
      () => {
        if (isHere) toast.error(say(MESSAGES.noGeoLocation))
      },
    )
    return () => {
      isHere = false
    }
  }, [])
  return [typed, setTyped] as const
}
