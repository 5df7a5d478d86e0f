import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { SPECIAL_SPANS_MOST } from '@meydan/domain/place-rules.ts'
import { IconCalendarPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { SpecialDraft } from '#features/places/place-draft.ts'
import type { PlaceFormSectionProps } from './form-section.ts'
import styles from './SpecialHoursField.module.css'

const USUAL = { opens: '09:00', closes: '13:00' }

/** Dates with other hours than the week's: holidays, a half day, a late evening. */
export function SpecialHoursField({ form }: PlaceFormSectionProps) {
  const { t } = useLingui()
  const id = useId()
  const { special } = form.values
  const { ref, error } = form.field('special')

  const set = (key: string, part: Partial<SpecialDraft>) =>
    form.set({ special: special.map((day) => (day.key === key ? { ...day, ...part } : day)) })

  return (
    <div className={styles.field}>
      {special.map((day, at) => {
        const number = at + 1
        const described = { 'aria-describedby': error ? `${id}-error` : undefined, error: Boolean(error) }
        return (
          <fieldset key={day.key} className={styles.day}>
            <legend className={styles.legend}>{t`Special day ${number}`}</legend>
            <TextInput
              {...described}
              ref={at === 0 ? ref : undefined}
              type="date"
              size="md"
              className={styles.date}
              aria-label={t`Date`}
              value={day.date}
              onChange={(event) => set(day.key, { date: event.currentTarget.value })}
            />
            <NativeSelect
              size="md"
              className={styles.state}
              aria-label={t`Open or closed`}
              value={day.isClosed ? 'closed' : 'open'}
              onChange={(event) =>
                set(
                  day.key,
                  event.currentTarget.value === 'closed'
                    ? { isClosed: true }
                    : { isClosed: false, ...(day.opens ? {} : USUAL) },
                )
              }
              data={[
                { value: 'closed', label: t`Closed` },
                { value: 'open', label: t`Open` },
              ]}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t`Remove special day ${number}`}
              onClick={() => form.set({ special: special.filter(({ key }) => key !== day.key) })}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
            {!day.isClosed && (
              <div className={styles.times}>
                <TextInput
                  {...described}
                  type="time"
                  size="md"
                  aria-label={t`Opens`}
                  value={day.opens}
                  onChange={(event) => set(day.key, { opens: event.currentTarget.value })}
                />
                <span aria-hidden="true">–</span>
                <TextInput
                  {...described}
                  type="time"
                  size="md"
                  aria-label={t`Closes`}
                  value={day.closes}
                  onChange={(event) => set(day.key, { closes: event.currentTarget.value })}
                />
              </div>
            )}
          </fieldset>
        )
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {special.length < SPECIAL_SPANS_MOST && (
        <Button
          variant="default"
          className={styles.add}
          leftSection={<IconCalendarPlus size={20} aria-hidden="true" />}
          onClick={() =>
            form.set({
              special: [...special, { key: crypto.randomUUID(), date: '', isClosed: true, opens: '', closes: '' }],
            })
          }
        >
          {t`Add a special day`}
        </Button>
      )}
    </div>
  )
}
