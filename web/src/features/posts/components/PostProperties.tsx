import { useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type Fact, useFactsOf } from '#features/posts/hooks/useFactsOf.ts'
import { PropertyFragment } from '#features/posts/property.ts'
import { useShownPropertyTitle } from '#features/posts/property-title.ts'
import { type FragmentOf, readFragment } from '#graphql/gql.ts'
import { isolate } from '#i18n/format.ts'
import styles from './PostProperties.module.css'

interface PostPropertiesProps {
  properties: readonly FragmentOf<typeof PropertyFragment>[]
}

/** The values in one line; opening it shows all of them. */
export function PostProperties({ properties }: PostPropertiesProps) {
  const { t } = useLingui()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const factsOf = useFactsOf()
  const shownTitle = useShownPropertyTitle()
  const described = readFragment(PropertyFragment, properties).map((property) => ({
    title: shownTitle(property.title),
    facts: factsOf(property),
  }))
  if (!described.length) return null
  const values = described.flatMap(({ title, facts }) => (facts.length ? facts.map(({ value }) => value) : [title]))
  return (
    <div className={styles.properties}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.summary}>{isOpen ? t`Properties` : values.map(isolate).join(' · ')}</span>
        <IconChevronDown size={18} className={styles.chevron} aria-hidden="true" />
      </button>
      <div id={id} hidden={!isOpen} className={styles.details}>
        {described.map((property, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title, and their order stays
          <PropertyDetails key={index} {...property} />
        ))}
      </div>
    </div>
  )
}

function PropertyDetails({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className={styles.property}>
      <h3 className={styles.title} dir="auto">
        {title}
      </h3>
      <dl className={styles.facts}>
        {facts.map(({ name, value, hex }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and their order stays
          <div key={index} className={styles.fact}>
            <dt dir="auto">{name}</dt>
            <dd>
              {hex && <span className={styles.swatch} style={{ backgroundColor: hex }} />}
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
