import { useLingui } from '@lingui/react/macro'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { useTexts } from '#features/terms/hooks/useTexts.ts'
import { currentLanguage } from '#i18n/language.ts'
import { useSay } from '#i18n/say.ts'
import { Unplugged } from '#ui/drawings/Unplugged.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TextSkeleton } from '#ui/skeletons.tsx'
import { LanguageSelect } from './LanguageSelect.tsx'
import styles from './TextPage.module.css'

interface TextPageProps {
  address: string
  /** The initial language, if it is not the reader's. */
  firstLanguage?: string
}

/** A text by the operator, in a choice of languages. */
export function TextPage({ address, firstLanguage }: TextPageProps) {
  const { t } = useLingui()
  const say = useSay()
  const { texts, isFailed, retry } = useTexts(address)
  const [chosen, setChosen] = useState(firstLanguage ?? currentLanguage().code)
  if (isFailed)
    return (
      <div role="alert">
        <EmptyState
          drawing={<Unplugged />}
          title={say(MESSAGES.error)}
          action={{ label: t`Try again`, onClick: retry }}
        />
      </div>
    )
  if (!texts) return <TextSkeleton />
  const text = [chosen, 'en'].map((lang) => texts.find((each) => each.lang === lang)).find(Boolean) ?? texts[0]
  if (!text) return null
  return (
    <>
      {texts.length > 1 && (
        <LanguageSelect languages={texts.map(({ lang }) => lang)} value={text.lang} onChange={setChosen} />
      )}
      <article
        className={styles.text}
        lang={text.lang}
        dir={['fa', 'ar'].includes(text.lang) ? 'rtl' : 'ltr'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises what the operator wrote
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
    </>
  )
}
