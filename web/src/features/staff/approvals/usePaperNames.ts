import { useLingui } from '@lingui/react/macro'

/** What each kind of paper is called. */
export function usePaperNames(): Record<string, string> {
  const { t } = useLingui()
  return {
    passport: t`Passport`,
    id_card: t`ID card`,
    business_docs: t`Business documents`,
    certificate_docs: t`Certificates`,
    intro_letter: t`Introduction letter`,
    bill: t`Bill`,
  }
}
