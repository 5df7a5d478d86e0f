import { t } from '@lingui/core/macro'
import { notifications } from '@mantine/notifications'

const READING_TIME_MS = 5_000
const GLANCE_MS = 2_000

const show = (message: string, color: 'green' | 'red' | 'turquoise', autoClose = READING_TIME_MS) =>
  notifications.show({ message, color, autoClose, closeButtonProps: { 'aria-label': t`Close` } })

export const toast = {
  success: (message: string) => show(message, 'green'),
  error: (message: string) => show(message, 'red'),
  info: (message: string) => show(message, 'turquoise'),
  /** For events that are visible anyway, such as new results. */
  brief: (message: string) => show(message, 'green', GLANCE_MS),
  hide: (id: string) => notifications.hide(id),
}
