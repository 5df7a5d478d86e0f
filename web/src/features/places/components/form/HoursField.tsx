import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { WEEKDAYS, type Weekday } from '@meydan/domain/place-rules.ts'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { PlaceDraft, SpanDraft } from '#features/places/place-draft.ts'
import { nameOfWeekday } from '#features/places/place-formats.ts'
import type { PlaceFormSectionProps } from './form-section.ts'
import styles from './HoursField.module.css'

const USUAL = { opens: '09:00', closes: '18:00' }
const SPANS_A_DAY_MOST = 6

const fresh = (span: Omit<SpanDraft, 'key'>): SpanDraft => ({ ...span, key: crypto.randomUUID() })

/** The opening hours of one day: none, one period, or several with breaks between them. */
export function HoursField({ day, form }: PlaceFormSectionProps & { day: Weekday }) {
  const { t } = useLingui()
  const id = useId()
  const name = nameOfWeekday(day)
  const spans = form.values.hours[day]
  const { ref, error } = form.field(`hours ${day}`)

  function set(hours: Partial<PlaceDraft['hours']>) {
    form.set({ hours: { ...form.values.hours, ...hours } })
    for (const changed of Object.keys(hours) as Weekday[]) form.clearError(`hours ${changed}`)
  }
  const setSpan = (key: string, part: Partial<SpanDraft>) =>
    set({ [day]: spans.map((span) => (span.key === key ? { ...span, ...part } : span)) })
  const copyToAll = () => set(Object.fromEntries(WEEKDAYS.map((each) => [each, spans.map(fresh)])))

  const time = (part: 'opens' | 'closes', span: SpanDraft, at: number, label: string) => (
    <TextInput
      ref={part === 'opens' && at === 0 ? ref : undefined}
      type="time"
      size="md"
      className={styles.time}
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      error={Boolean(error)}
      value={span[part]}
      onChange={(event) => setSpan(span.key, { [part]: event.currentTarget.value })}
    />
  )

  return (
    <fieldset className={styles.day} data-closed={spans.length === 0 || undefined}>
      <legend className={styles.legend}>{name}</legend>
      {spans.length === 0 && <span className={styles.closed}>{t`Closed`}</span>}
      {spans.map((span, at) => {
        const number = at + 1
        return (
          <div key={span.key} className={styles.span}>
            {time('opens', span, at, t`${name}, opens, ${number}`)}
            <span aria-hidden="true">–</span>
            {time('closes', span, at, t`${name}, closes, ${number}`)}
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t`Remove hours ${number} of ${name}`}
              onClick={() => set({ [day]: spans.filter(({ key }) => key !== span.key) })}
            >
              <IconX size={18} aria-hidden="true" />
            </ActionIcon>
          </div>
        )
      })}
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        {spans.length < SPANS_A_DAY_MOST && (
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.action}
            aria-label={t`Add hours: ${name}`}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => set({ [day]: [...spans, fresh(spans.length ? { opens: '', closes: '' } : USUAL)] })}
          >
            {t`Add hours`}
          </Button>
        )}
        {spans.length > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.action}
            aria-label={t`Copy to all days: ${name}`}
            leftSection={<IconCopy size={16} aria-hidden="true" />}
            onClick={copyToAll}
          >
            {t`Copy to all days`}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
