import { notifications } from '@mantine/notifications'

const READING_TIME_MS = 5_000

export const toast = {
  success: (message: string) => notifications.show({ message, color: 'green', autoClose: READING_TIME_MS }),
  error: (message: string) => notifications.show({ message, color: 'red', autoClose: READING_TIME_MS }),
  info: (message: string) => notifications.show({ message, color: 'turquoise', autoClose: READING_TIME_MS }),
}
