import { useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconMapPin, IconMapPinPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useClient } from 'urql'
import { FormSection } from '#forms/FormSection.tsx'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { formatCountry } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { toast } from '#ui/toast.ts'
import styles from './AddressSection.module.css'
import type { Profile } from './draft.ts'

const RemoveAddressMutation = graphql(`
  mutation RemoveAddress($address_id: ID!) {
    removeAddress(address_id: $address_id)
  }
`)

const ShowStreetMutation = graphql(`
  mutation SetAddressStreetShown($address_id: ID!, $show_street: Boolean!) {
    setAddressStreetShown(address_id: $address_id, show_street: $show_street) {
      _id
      show_street
    }
  }
`)

interface AddressSectionProps {
  address: Profile['address']
  addAddressPath: string
  onLeave: () => void
  onChanged: () => void
}

/** A profile has one address. It is added on a separate map screen, which returns here. */
export function AddressSection({ address, addAddressPath, onLeave, onChanged }: AddressSectionProps) {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const cityInWords = useCityInWords()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isStreetShown, setStreetShown] = useState(address?.show_street ?? false)
  useEffect(() => setStreetShown(address?.show_street ?? false), [address])

  async function showStreet(address_id: string, show_street: boolean) {
    setStreetShown(show_street)
    const { error } = await client.mutation(ShowStreetMutation, { address_id, show_street })
    if (!error) return onChanged()
    setStreetShown(!show_street)
    toast.error(say(sentenceOf(error)))
  }

  async function remove(address_id: string) {
    setBusy(true)
    const { error } = await client.mutation(RemoveAddressMutation, { address_id })
    setBusy(false)
    setAsking(false)
    if (error) return toast.error(say(sentenceOf(error)))
    onChanged()
    toast.success(t`Address removed`)
  }

  return (
    <FormSection title={t`Address`} hint={t`Others see the city. Your street stays with you unless you show it.`}>
      {address ? (
        <div className={styles.address}>
          <IconMapPin className={styles.icon} size={22} aria-hidden="true" />
          <p className={styles.words} dir="auto">
            <strong>
              {cityInWords(address.city, address.country)}, {formatCountry(address.country)}
            </strong>
            <br />
            {address.address}
          </p>
          <ActionIcon
            variant="subtle"
            color="red"
            size={44}
            aria-label={t`Remove the address`}
            onClick={() => setAsking(true)}
          >
            <IconTrash size={20} aria-hidden="true" />
          </ActionIcon>
        </div>
      ) : (
        <Button
          component={Link}
          to={addAddressPath}
          state={{ target: '/profile/edit-profile', updateServer: true, action: 'add' }}
          onClick={onLeave}
          variant="default"
          leftSection={<IconMapPinPlus size={20} aria-hidden="true" />}
        >
          {t`Add an address`}
        </Button>
      )}
      {address && (
        <Switch
          label={t`Show the exact address`}
          description={t`When this is off, others see the city, and on the map an area of about 500 metres.`}
          checked={isStreetShown}
          onChange={(event) => showStreet(address._id, event.currentTarget.checked)}
        />
      )}
      {address && isAsking && (
        <ConfirmDialog
          title={t`Remove this address?`}
          action={t`Remove`}
          isBusy={isBusy}
          onConfirm={() => remove(address._id)}
          onClose={() => setAsking(false)}
        >
          <p>{t`Your posts stay where they are.`}</p>
        </ConfirmDialog>
      )}
    </FormSection>
  )
}
