import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconMapPinPlus, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AddAddressState } from '../../../maps/add-address.ts'
import styles from './form.module.css'
import type { FormPartProps } from './form-part.ts'

/** Where it is: the profile's address, and others found on the map. `target` is the form to come back to. */
export function AddressesField({ data, info, onChange, errors, target }: FormPartProps & { target: string }) {
  const { t } = useLingui()
  const { addresses } = data
  const { ref, error } = errors.field('addresses')
  const state: AddAddressState = { target, updateServer: false, action: 'post' }
  return (
    <>
      <ul className={styles.list}>
        {addresses.map((each) => {
          const { key, isUsed, city, country, address } = each
          return (
            <li key={key} className={`${styles.item} ${styles.boxed}`}>
              <Checkbox
                className={styles.grow}
                size="md"
                radius="xs"
                checked={isUsed}
                onChange={(event) => {
                  const isUsed = event.currentTarget.checked
                  errors.forgive('addresses')
                  onChange({ addresses: addresses.map((one) => (one === each ? { ...one, isUsed } : one)) })
                }}
                label={
                  <bdi>
                    {city}, {country}
                  </bdi>
                }
                description={<bdi>{address}</bdi>}
              />
              {key !== info.profile.address?._id && (
                <ActionIcon
                  {...{ variant: 'subtle', color: 'red', size: 44 }}
                  aria-label={t`Remove ${address}`}
                  onClick={() => onChange({ addresses: addresses.filter((one) => one !== each) })}
                >
                  <IconTrash size={20} aria-hidden="true" />
                </ActionIcon>
              )}
            </li>
          )
        })}
      </ul>
      {error && <p className={styles.error}>{error}</p>}
      {addresses.length < POST_LIMITS.addresses && (
        <div>
          <Button
            ref={ref}
            component={Link}
            to="/add-address"
            state={state}
            variant="default"
            leftSection={<IconMapPinPlus size={20} aria-hidden="true" />}
          >
            {t`Add an address`}
          </Button>
        </div>
      )}
    </>
  )
}
