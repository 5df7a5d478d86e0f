import { useLingui } from '@lingui/react/macro'
import { type Fact, useFactsOf } from '#features/posts/hooks/useFactsOf.ts'
import { PropertyFragment } from '#features/posts/property.ts'
import { useShownPropertyTitle } from '#features/posts/property-title.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import styles from './PostDetails.module.css'

export const PostDetailsFragment = graphql(
  `
    fragment PostDetails on Post {
      is_product
      is_new
      is_fake
      categories {
        _id
        name
      }
      sub_category {
        _id
        name
      }
      properties {
        ...Property
      }
    }
  `,
  [PropertyFragment],
)

/** Categories, condition and properties as a table. */
export function PostDetails({ post }: { post: FragmentOf<typeof PostDetailsFragment> }) {
  const { t } = useLingui()
  const factsOf = useFactsOf()
  const shownTitle = useShownPropertyTitle()
  const { is_product, is_new, is_fake, categories, sub_category, properties } = readFragment(PostDetailsFragment, post)
  const names = [...categories, ...(sub_category ? [sub_category] : [])].map(({ name }) => name)
  const general: (Fact | false)[] = [
    names.length > 0 && { name: t`Category`, value: names.join(' · ') },
    is_product && is_new !== null && { name: t`Condition`, value: is_new ? t`New` : t`Second hand` },
    is_product && is_fake !== null && { name: t`Authenticity`, value: is_fake ? t`Fake` : t`Original` },
  ]
  const groups = readFragment(PropertyFragment, properties).map((property) => ({
    title: shownTitle(property.title),
    facts: factsOf(property),
  }))
  return (
    <section className={styles.details} aria-labelledby="post-details">
      <h2 id="post-details" className={styles.heading}>{t`Details`}</h2>
      <table className={styles.table}>
        <tbody>
          <FactRows facts={general.filter((fact) => fact !== false)} />
        </tbody>
        {groups.map(({ title, facts }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same title, and their order stays
          <tbody key={index}>
            <tr>
              <th colSpan={2} scope="rowgroup" className={styles.group}>
                <bdi>{title}</bdi>
              </th>
            </tr>
            <FactRows facts={facts} />
          </tbody>
        ))}
      </table>
    </section>
  )
}

function FactRows({ facts }: { facts: Fact[] }) {
  return facts.map(({ name, value, hex }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and their order stays
    <tr key={index}>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        {hex && <span className={styles.swatch} style={{ backgroundColor: hex }} />}
        <bdi>{value}</bdi>
      </td>
    </tr>
  ))
}
