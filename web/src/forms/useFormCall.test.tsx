import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import { CombinedError, type OperationResult } from 'urql'
import { expect, test } from 'vitest'
import { useFormCall } from './useFormCall.ts'

const answer = (part: Partial<OperationResult>) => async () => part as OperationResult

test('the error of the last attempt goes when the form is sent again', async () => {
  const { result } = renderHook(() => useFormCall(['code']), {
    wrapper: ({ children }) => (
      <MantineProvider>
        <Notifications transitionDuration={0} />
        <I18nProvider i18n={i18n}>{children}</I18nProvider>
      </MantineProvider>
    ),
  })
  const graphQLErrors = [{ message: 'This code is not right', extensions: { code: 'BAD_USER_INPUT', field: 'code' } }]
  await act(() => result.current.call(answer({ error: new CombinedError({ graphQLErrors }) })))
  await screen.findByText('This code is not right')

  await act(() => result.current.call(answer({ data: {} })))
  await waitFor(() => expect(screen.queryByText('This code is not right')).toBeNull())
})
