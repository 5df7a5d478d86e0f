import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { Stall } from '#ui/drawings/Stall.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorView } from '#ui/ErrorView.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { MapSheet } from './MapSheet.tsx'
import { type MapPoint, viewOf, withoutRepeats } from './map-point.ts'
import { IS_NARROW } from './narrow.ts'
import { PointStrip } from './PointStrip.tsx'
import { PostsMap } from './PostsMap.tsx'
import styles from './ProfileMap.module.css'
import { MapPointFragment, useMapPoints } from './useMapPoints.ts'

const ProfileMapQuery = graphql(
  `
    query ProfileMap($user_id: ID) {
      getUserProfileMap(user_id: $user_id) {
        ...MapPoint
      }
    }
  `,
  [MapPointFragment],
)

/** About the map's size on a phone. */
const SIZE_PX = { width: 340, height: 300 }

/** The posts of one profile on the map; the server leaves out what this viewer may not see. */
export function ProfileMap({ userId }: { userId: string }) {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const [{ data, error }] = useQuery({ query: ProfileMapQuery, variables: { user_id: userId } })
  const [pointed, setPointed] = useState<MapPoint | null>(null)
  const isNarrow = useMediaQuery(IS_NARROW, undefined, { getInitialValueInEffect: false })
  const [sheet, setSheet] = useState<HTMLElement | null>(null)

  const points = useMapPoints(data?.getUserProfileMap)

  if (error && !data) return <ErrorView />
  if (!points) return <RowsSkeleton />
  if (points.length === 0) return <EmptyState drawing={<Stall />} title={say(MESSAGES.noPosts)} />

  const list = (
    <PointStrip label={t`Posts on the map`} points={withoutRepeats(points)} onPointAt={setPointed} isColumn />
  )
  return (
    <section className={styles.pane}>
      <PostsMap
        className={styles.map}
        label={t`Posts on the map`}
        initial={viewOf(points, SIZE_PX)}
        points={points}
        highlighted={pointed}
        onSelect={(ids) =>
          ids.length === 1
            ? navigate(`/post/${ids[0]}`)
            : navigate(`/posts/${ids[0]}/places`, { state: { posts: ids } })
        }
      />
      {isNarrow ? <MapSheet listRef={setSheet} /> : <div className={styles.list}>{list}</div>}
      {isNarrow && sheet && createPortal(list, sheet)}
    </section>
  )
}
