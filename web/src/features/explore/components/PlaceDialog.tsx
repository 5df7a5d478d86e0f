import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useLingui } from '@lingui/react/macro'
import { Button, Modal } from '@mantine/core'
import { Link } from 'react-router'
import { PlaceDialogFragment } from '#features/explore/explored-places.ts'
import { DefaultPicture } from '#features/places/DefaultPicture.tsx'
import { PlaceFacts } from '#features/places/PlaceFacts.tsx'
import { type FragmentOf, readFragment } from '#graphql/gql.ts'
import { useFocusReturns } from '#hooks/useFocusReturns.ts'
import styles from './PlaceDialog.module.css'

interface PlaceDialogProps {
  place: FragmentOf<typeof PlaceDialogFragment>
  onClose: () => void
  /** Passed on to the place's page. */
  state: object
}

export function PlaceDialog({ place, onClose, state }: PlaceDialogProps) {
  const { t } = useLingui()
  useFocusReturns()
  const shown = readFragment(PlaceDialogFragment, place)
  return (
    <Modal opened onClose={onClose} title={shown.title} centered closeButtonProps={{ 'aria-label': t`Close` }}>
      <div className={styles.content}>
        {shown.images[0] ? (
          <img className={styles.picture} src={shown.images[0].href} alt="" />
        ) : (
          <DefaultPicture className={styles.picture} />
        )}
        <PlaceFacts place={shown} />
        <Button component={Link} to={`/places/${shown._id}/info`} state={state}>{t`More Info`}</Button>
      </div>
    </Modal>
  )
}
