import { useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { Avatar } from '#ui/Avatar.tsx'
import styles from './PersonRow.module.css'

export const PersonRowFragment = graphql(`
  fragment PersonRow on Person {
    _id
    username
    name
    is_authorised
    avatar {
      href
    }
  }
`)

interface PersonRowProps {
  person: FragmentOf<typeof PersonRowFragment>
  action?: ReactNode
}

/** A person in a list, with a link to their profile. */
export function PersonRow({ person, action }: PersonRowProps) {
  const { t } = useLingui()
  const { _id, username, name, is_authorised, avatar } = readFragment(PersonRowFragment, person)
  return (
    <div className={styles.row}>
      <Link to={`/profile/${_id}`} className={styles.who}>
        <Avatar name={name || username} href={avatar?.href} />
        <span className={styles.names}>
          <span className={styles.username}>
            <bdi>{username}</bdi>
            {is_authorised && (
              <IconRosetteDiscountCheckFilled
                size={16}
                className={styles.verified}
                role="img"
                aria-label={t`Verified`}
              />
            )}
          </span>
          {name && <bdi className={styles.name}>{name}</bdi>}
        </span>
      </Link>
      {action}
    </div>
  )
}
