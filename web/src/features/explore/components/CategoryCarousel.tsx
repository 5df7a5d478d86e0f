import { useLingui } from '@lingui/react/macro'
import { dictionaryOf } from '@meydan/domain/languages.ts'
import { PLACE_CATEGORIES, type PlaceCategorySlug, SHOP_CATEGORIES } from '@meydan/domain/place-categories.ts'
import { useEffect, useRef } from 'react'
import { CATEGORY_ICONS } from '#features/explore/category-icons.ts'
import { useLanguage } from '#i18n/language.ts'
import styles from './CategoryCarousel.module.css'

interface CategoryCarouselProps {
  chosen: PlaceCategorySlug | null
  onChoose: (slug: PlaceCategorySlug) => void
}

/** The 42 categories of places: ten are visible, eight or six on narrow screens. Another one is there while it is chosen. */
export function CategoryCarousel({ chosen, onChoose }: CategoryCarouselProps) {
  const { t } = useLingui()
  const language = dictionaryOf(useLanguage(({ language }) => language))
  const list = useRef<HTMLUListElement>(null)

  const shown = [...PLACE_CATEGORIES, ...SHOP_CATEGORIES.filter(({ slug }) => slug === chosen)]

  // Scrolls to the chosen category when somebody comes back.
  useEffect(() => {
    const strip = list.current
    const item = strip?.querySelector<HTMLElement>('[aria-pressed="true"]')
    if (strip && item) strip.scrollLeft = item.offsetLeft - strip.clientWidth / 2
  }, [])

  return (
    <ul ref={list} className={styles.strip} aria-label={t`Categories of places`}>
      {shown.map(({ slug, names, done }) => {
        const Icon = CATEGORY_ICONS[slug]
        return (
          <li key={slug} className={styles.slide}>
            <button
              type="button"
              className={styles.button}
              aria-pressed={slug === chosen}
              disabled={!done}
              onClick={() => onChoose(slug)}
            >
              <span className={styles.icon}>
                <Icon size={24} stroke={1.6} aria-hidden="true" />
              </span>
              <span className={styles.name}>{names[language]}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
