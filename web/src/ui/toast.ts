import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'

const READING_TIME_MS = 5_000

const show = (message: string, color: 'green' | 'red' | 'turquoise') =>
  notifications.show({ message, color, autoClose: READING_TIME_MS, closeButtonProps: { 'aria-label': t`Close` } })

export const toast = {
  success: (message: string) => show(message, 'green'),
  error: (message: string) => show(message, 'red'),
  info: (message: string) => show(message, 'turquoise'),
}
