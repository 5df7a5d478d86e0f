import { MESSAGES } from '@meydan/domain/messages.ts'
import { DEFAULT_SIGN_UP_COUNTRY, isSignUpCountry } from '@meydan/domain/phone.ts'
import { useEffect, useEffectEvent } from 'react'
import type { TypedPhone } from '#features/auth/components/PhoneField.tsx'
import { lookUp } from '#features/directory/lookup.ts'
import { say } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'

export const EMPTY_PHONE: TypedPhone = { country: DEFAULT_SIGN_UP_COUNTRY, text: '' }

interface PhoneForm {
  getValues: () => { phone: TypedPhone }
  set: (part: { phone: TypedPhone }) => void
}

/** Selects the visitor's probable country, if it is open for sign-up and no number or country has been entered in the meantime. */
export function useGuessedCountry(form: PhoneForm) {
  const guess = useEffectEvent((country: string) => {
    if (isSignUpCountry(country) && form.getValues().phone === EMPTY_PHONE)
      form.set({ phone: { ...EMPTY_PHONE, country } })
  })
  useEffect(() => {
    let isMounted = true
    lookUp().then(
      ({ country }) => {
        if (isMounted) guess(country)
      },
      () => {
        if (isMounted) toast.error(say(MESSAGES.noGeoLocation))
      },
    )
    return () => {
      isMounted = false
    }
  }, [])
}
