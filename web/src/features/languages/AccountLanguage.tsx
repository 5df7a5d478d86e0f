import { LANGUAGES, type Language } from '@meydan/domain/languages.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useClient } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { isLoggedIn, useSession } from '#graphql/session.ts'
import { hasStoredLanguage, switchLanguage, useLanguage } from '#i18n/language.ts'

// docs/decisions/0193: The language of an account is the one its person chose

const AccountLanguageQuery = graphql(`
  query AccountLanguage {
    me {
      _id
      using_lang
    }
  }
`)

const SaveLanguageMutation = graphql(`
  mutation SaveLanguage($locale: String!) {
    editProfile(newUser: { using_lang: $locale }) {
      _id
      using_lang
    }
  }
`)

/**
 * The language chosen on this device comes first. Without one, the account's is used; an account without one gets the
 * device's at login. A language chosen while logged in is stored in the account.
 */
export function AccountLanguage() {
  const client = useClient()
  const uid = useSession((session) => (isLoggedIn(session) ? (session.claims?.uid ?? null) : null))
  const choice = useLanguage()
  const uidBefore = useRef(uid)
  const shown = useRef(choice)
  /** The language the account is known to have. */
  const stored = useRef<string | null>(null)

  const save = useCallback(
    ({ locale }: Language) => {
      stored.current = locale
      client.mutation(SaveLanguageMutation, { locale }).toPromise()
    },
    [client],
  )

  useEffect(() => {
    const hasJustLoggedIn = uid !== uidBefore.current
    uidBefore.current = uid
    if (!uid || (hasStoredLanguage() && !hasJustLoggedIn)) return
    let isCurrent = true
    client.query(AccountLanguageQuery, {}, { requestPolicy: 'network-only' }).then(({ data }) => {
      if (!data?.me || !isCurrent) return
      stored.current = data.me.using_lang
      const ofAccount: Language | undefined = LANGUAGES.find(({ locale }) => locale === stored.current)
      if (ofAccount && !hasStoredLanguage()) switchLanguage(ofAccount)
      else if (!ofAccount && hasStoredLanguage()) save(shown.current.language)
    })
    return () => {
      isCurrent = false
    }
  }, [client, save, uid])

  useEffect(() => {
    // Choosing the current language counts as a choice, too.
    const isChosen = choice !== shown.current
    shown.current = choice
    if (isChosen && uid && choice.language.locale !== stored.current) save(choice.language)
  }, [save, uid, choice])

  return null
}
