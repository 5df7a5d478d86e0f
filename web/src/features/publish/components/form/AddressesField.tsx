import { useLingui } from '@lingui/react/macro'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { Button, Switch } from '@mantine/core'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconMapPinPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AddAddressState } from '#features/maps/add-address.ts'
import { useCityInWords } from '#i18n/city-names.ts'
import { commaList, formatCountry } from '#i18n/format.ts'
import { ChoiceList } from './ChoiceList.tsx'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'

/** The addresses of the post: the profile's, and others chosen on the map. The map screen returns to `target`. */
export function AddressesField({ form, info, target }: PostFormSectionProps & { target: string }) {
  const { t } = useLingui()
  const cityInWords = useCityInWords()
  const { addresses } = form.values
  const state: AddAddressState = { target, updateServer: false, action: 'post' }
  return (
    <>
      <ChoiceList
        entries={addresses}
        labelOf={({ city, country }) => <bdi>{commaList([cityInWords(city, country), formatCountry(country)])}</bdi>}
        textOf={({ address }) => address || t`A point on the map`}
        isOfProfile={({ key }) => key === info.profile.address?._id}
        {...form.field('addresses')}
        onChange={(addresses) => form.set({ addresses })}
      />
      {addresses.some(({ isUsed }) => isUsed) ? (
        <Switch
          size="md"
          label={t`Show the exact address`}
          description={t`When this is off, others see the city, and on the map an area of about 500 metres.`}
          checked={form.values.showStreet ?? false}
          onChange={(event) => form.set({ showStreet: event.currentTarget.checked })}
        />
      ) : (
        <p className={styles.hint} role="status">
          {t`Without an address nobody finds it by place, and it shows no city.`}
        </p>
      )}
      {addresses.length < POST_LIMITS.addresses && (
        <div>
          <Button
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
