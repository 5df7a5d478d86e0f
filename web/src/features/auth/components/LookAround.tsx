import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { currentLanguage, useLanguage } from '#i18n/language.ts'
import styles from './LookAround.module.css'

interface Offer {
  _id: string
  title: string
  price: string
  href: string
  picture: string | null
}

/** What is for sale near the visitor, as links to public pages; nothing if it cannot be fetched. */
export function LookAround() {
  const { t } = useLingui()
  const code = useLanguage(({ language }) => language.code)
  const offers = useOffers(code)
  // The space is kept while they are coming, so that the form above does not move.
  if (!offers) return <div className={styles.coming} />
  if (offers.length === 0) return null
  return (
    <nav className={styles.around} aria-label={t`Look around`}>
      <h2 className={styles.heading}>
        {t`Look around`}
        <a href={`${prefixOf(code)}/s`}>{t`See all`}</a>
      </h2>
      <ul className={styles.strip}>
        {offers.map(({ _id, title, price, href, picture }) => (
          <li key={_id}>
            <a href={href} className={styles.offer}>
              {picture ? (
                <img src={picture} alt="" width={112} height={112} loading="lazy" />
              ) : (
                <span className={styles.blank} />
              )}
              <bdi className={styles.price}>{price}</bdi>
              <bdi className={styles.title}>{title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const prefixOf = (code: string) => (code === 'tr' || code === 'fa' ? `/${code}` : '')

/** The form comes first: nothing is fetched before the page has been shown. */
function useOffers(code: string): Offer[] | null {
  const [offers, setOffers] = useState<Offer[] | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetch(`${prefixOf(code)}/s/near.json`, { signal: leaving.signal, priority: 'low' })
      .then((response) => (response.ok ? response.json() : []))
      .then((found) => currentLanguage().code === code && setOffers(found))
      .catch(() => !leaving.signal.aborted && setOffers([]))
    return () => leaving.abort()
  }, [code])
  return offers
}
