import { Link } from 'react-router'
import type { ResultOf } from '#graphql/gql.ts'
import { BlurredPhoto } from './BlurredPhoto.tsx'
import styles from './ComparedPhotos.module.css'
import type { CaseDetailsQuery } from './cases.graphql.ts'

type Signal = ResultOf<typeof CaseDetailsQuery>['staffCaseDetails']['signals'][number]

/** Two photos that look the same, each with the post it is in. */
export function ComparedPhotos({ photos }: Pick<Signal, 'photos'>) {
  if (photos.length === 0) return null
  return (
    <span className={styles.photos}>
      {photos.map(({ _id, post_id, title, owner, href }) => (
        <span key={_id} className={styles.photo}>
          <BlurredPhoto href={href} />
          <Link to={`/post/${post_id}`} target="_blank">
            <bdi>{title}</bdi>
          </Link>
          <bdi className={styles.owner}>{owner}</bdi>
        </span>
      ))}
    </span>
  )
}
