import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconCategory2 } from '@tabler/icons-react'
import { Link } from 'react-router'

/** Leads to the categories, each of which filters the feed. */
export function CategoriesLink() {
  const { t } = useLingui()
  return (
    <ActionIcon
      component={Link}
      to="/categories?for=home"
      variant="subtle"
      color="gray"
      size={44}
      radius="xl"
      aria-label={t`Filter by category`}
    >
      <IconCategory2 aria-hidden="true" />
    </ActionIcon>
  )
}
