import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { MESSAGES } from '@meydan/domain/messages.ts'
import { POST_LIMITS } from '@meydan/domain/publishing-rules.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useDefaultPropertyTitle, useShownPropertyTitle } from '#features/posts/property-title.ts'
import type { DraftProperty } from '#features/publish/draft.ts'
import { emptyProperty } from '#features/publish/form-defaults.ts'
import { allowedFields, propertyInput } from '#features/publish/form-mapping.ts'
import { formatNumber, formatPrice } from '#i18n/format.ts'
import { useSay } from '#i18n/say.ts'
import { toast } from '#ui/toast.ts'
import styles from './form.module.css'
import type { PostFormSectionProps } from './form-section.ts'
import { PropertyDialog } from './PropertyDialog.tsx'

/** The properties of the product or service, each with the fields its categories allow. */
export function PropertiesField({ form, info }: PostFormSectionProps) {
  const { t } = useLingui()
  const data = form.values
  const say = useSay()
  const defaultTitle = useDefaultPropertyTitle()
  const shownTitle = useShownPropertyTitle()
  const { properties, openProperty: opened } = data
  const setOpened = (openProperty: DraftProperty | null) => form.set({ openProperty })
  const allowed = allowedFields(data, info)
  const { ref, error } = form.field('properties')

  const newProperty = () => emptyProperty(defaultTitle(properties.length + 1), data.currency)

  function add() {
    if (!data.group || !data.categories.length) {
      form.mark('properties', MESSAGES.selectGroupFirst)
      return toast.error(say(MESSAGES.selectGroupFirst))
    }
    form.clearError('properties')
    setOpened(newProperty())
  }

  function save(property: DraftProperty) {
    const at = properties.findIndex(({ key }) => key === property.key)
    form.set({
      properties: at < 0 ? [...properties, property] : properties.with(at, property),
      openProperty: null,
    })
    if (at >= 0) form.clearError(`properties.${at}`)
  }

  function remove(property: DraftProperty) {
    for (const at of properties.keys()) form.clearError(`properties.${at}`)
    form.set({ properties: properties.filter((each) => each !== property) })
    toast.success(say(MESSAGES.deleted))
  }

  /** The property in one line. */
  function summary(property: DraftProperty) {
    const { size, color, area, volume, weight, dimensions, price, custom_properties } = propertyInput(property, allowed)
    const number = (value: number) => formatNumber(value)
    const currency = info.currencies.find(({ _id }) => _id === price?.currency)?.sign ?? ''
    return [
      info.sizes.find(({ _id }) => _id === size)?.name,
      color?.name,
      area && `${number(area.area)} ${area.unit}`,
      volume && `${number(volume.volume)} ${volume.unit}`,
      weight && `${number(weight.weight)} ${weight.unit}`,
      dimensions &&
        `${number(dimensions.length)} × ${number(dimensions.width)} × ${number(dimensions.height)} ${dimensions.unit}`,
      price?.price && formatPrice(price.price, currency),
      ...(custom_properties ?? []).map(({ key, value }) => `${key}: ${value}`),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  return (
    <>
      {properties.length > 0 && (
        <ul className={styles.list} aria-label={t`Properties`}>
          {properties.map((property, at) => {
            const row = form.field(`properties.${at}`)
            const title = shownTitle(property.title)
            return (
              <li key={property.key}>
                <div className={`${styles.item} ${styles.boxed}`} data-error={row.error ? true : undefined}>
                  <p className={styles.words} dir="auto">
                    <strong>{title}</strong>
                    <br />
                    <span className={styles.dim}>{summary(property)}</span>
                  </p>
                  <ActionIcon
                    ref={row.ref}
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={t`Edit ${title}`}
                    onClick={() => setOpened(property)}
                  >
                    <IconPencil size={20} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    size={44}
                    aria-label={t`Delete ${title}`}
                    onClick={() => remove(property)}
                  >
                    <IconTrash size={20} aria-hidden="true" />
                  </ActionIcon>
                </div>
                {row.error && <p className={styles.error}>{row.error}</p>}
              </li>
            )
          })}
        </ul>
      )}
      {properties.length < POST_LIMITS.properties && (
        <div>
          <Button ref={ref} variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {t`Add a property`}
          </Button>
          {error && <p className={styles.error}>{error}</p>}
        </div>
      )}
      {opened && (
        <PropertyDialog
          property={opened}
          before={properties.find(({ key }) => key === opened.key) ?? { ...newProperty(), key: opened.key }}
          allowed={allowed}
          categories={data.categories}
          info={info}
          onChange={setOpened}
          onSave={save}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
