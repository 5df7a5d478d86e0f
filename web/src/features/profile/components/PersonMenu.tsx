import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Loader } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLazyComponent } from '#hooks/useLazyComponent.ts'
import type { PersonSheetProps } from './PersonSheet.tsx'

export function PersonMenu({ person }: Pick<PersonSheetProps, 'person'>) {
  const { t } = useLingui()
  const sheet = useLazyComponent(async () => (await import('./PersonSheet.tsx')).PersonSheet)
  const { username } = person
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        radius="xl"
        aria-haspopup="dialog"
        aria-label={t`More about ${username}`}
        aria-busy={sheet.isLoading}
        onClick={sheet.open}
      >
        {sheet.isLoading ? <Loader size={20} color="gray" aria-hidden="true" /> : <IconDots aria-hidden="true" />}
      </ActionIcon>
      {sheet.Component && <sheet.Component person={person} onClose={sheet.close} />}
    </>
  )
}
