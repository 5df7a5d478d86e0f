import { Link } from 'react-router'
import type { ResultOf } from '#graphql/gql.ts'
import styles from './ComparedPhotos.module.css'
import type { CaseDetailsQuery } from './cases.graphql.ts'

type Signal = ResultOf<typeof CaseDetailsQuery>['staffCaseDetails']['signals'][number]

/** Two photos that look the same, each with the post it is in. */
export function ComparedPhotos({ photos }: Pick<Signal, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <span className={styles.photos}>
      {photos.map(({ _id, post_id, title, owner, href }) => (
        <Link key={_id} to={`/post/${post_id}`} target="_blank" className={styles.photo}>
          <img src={href} alt="" loading="lazy" />
          <bdi>{title}</bdi>
          <bdi className={styles.owner}>{owner}</bdi>
        </Link>
      ))}
    </span>
  )
}
