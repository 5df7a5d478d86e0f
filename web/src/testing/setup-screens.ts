import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'

// A busy machine needs longer than the second that the library waits.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => notifications.clean())

afterEach(cleanup)
