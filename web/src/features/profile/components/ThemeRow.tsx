import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useLingui } from '@lingui/react/macro'
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconMoon } from '@tabler/icons-react'
import { MenuRow } from '#ui/MenuList.tsx'

/** Light, dark, or as the system has it. Mantine stores the choice; public/boot.js reads it before the first paint. */
export function ThemeRow() {
  const { t } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <MenuRow
      icon={<IconMoon size={22} aria-hidden="true" />}
      control={
        <SegmentedControl
          size="xs"
          aria-label={t`Appearance`}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
          data={[
            { value: 'auto', label: t`System` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
      }
    >
      {t`Appearance`}
    </MenuRow>
  )
}
