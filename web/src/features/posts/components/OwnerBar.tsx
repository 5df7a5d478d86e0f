import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { IconPencil, IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from 'urql'
import { advertisePath } from '#features/ads/ad-links.ts'
import { SoldTo } from '#features/deals/SoldTo.tsx'
import { useSell } from '#features/deals/useSell.ts'
import { SetAvailabilityMutation } from '#features/posts/set-availability.ts'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { toast } from '#ui/toast.ts'
import styles from './PostBar.module.css'

const AvailableAgainDialog = lazyComponent(
  async () => (await import('./AvailableAgainDialog.tsx')).AvailableAgainDialog,
)

export const OwnerBarFragment = graphql(`
  fragment OwnerBar on Post {
    _id
    is_seller
    availability
  }
`)

/** What owners do with their post most often; the menu has the rest. */
export function OwnerBar({ post }: { post: FragmentOf<typeof OwnerBarFragment> }) {
  const { t } = useLingui()
  const say = useSay()
  const [{ fetching }, setAvailability] = useMutation(SetAvailabilityMutation)
  const { _id, is_seller, availability } = readFragment(OwnerBarFragment, post)
  const selling = useSell(_id)
  const [isAsking, setAsking] = useState(false)

  function changeAvailability() {
    if (availability === 'available') selling.begin()
    else if (availability === 'reserved') setAsking(true)
    else makeAvailable()
  }

  async function makeAvailable() {
    const { error } = await setAvailability({ post_id: _id, availability: 'available' })
    setAsking(false)
    if (error) toast.error(say(MESSAGES.somethingWrongTryLater))
  }

  return (
    <section className={styles.bar} aria-label={t`Actions`}>
      <Button size="md" className={styles.main} loading={fetching || selling.isBusy} onClick={changeAvailability}>
        {availability !== 'available' ? t`Available again` : is_seller ? t`Mark sold` : t`Mark found`}
      </Button>
      {availability !== 'sold' && (
        <Button
          component={Link}
          to={advertisePath(_id)}
          variant="default"
          size="md"
          leftSection={<IconSpeakerphone size={20} aria-hidden="true" />}
        >
          {t`Promote`}
        </Button>
      )}
      <Button component={Link} to={`/post/${_id}/edit`} variant="default" size="md" px="sm" aria-label={t`Edit Post`}>
        <IconPencil size={20} aria-hidden="true" />
      </Button>
      {isAsking && (
        <AvailableAgainDialog isBusy={fetching} onConfirm={makeAvailable} onClose={() => setAsking(false)} />
      )}
      {selling.partners && (
        <SoldTo
          partners={selling.partners}
          isOffer={is_seller}
          isBusy={selling.isBusy}
          onChoose={selling.choose}
          onClose={selling.cancel}
        />
      )}
    </section>
  )
}
