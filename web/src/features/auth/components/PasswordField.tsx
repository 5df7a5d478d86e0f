import { useLingui } from '@lingui/react/macro'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'

/** A password with a show and hide button that the keyboard reaches. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useLingui()
  const [visible, { toggle }] = useDisclosure(false)
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={toggle}
      visibilityToggleButtonProps={{
        tabIndex: 0,
        'aria-label': visible ? t`Hide password` : t`Show password`,
        'aria-pressed': visible,
      }}
    />
  )
}
