import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Switch.css'
import { useLingui } from '@lingui/react/macro'
import { Switch } from '@mantine/core'
import { IconWorldSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { sentenceOf } from '#graphql/errors.ts'
import { graphql } from '#graphql/gql.ts'
import { useSay } from '#i18n/say.ts'
import { MenuRow } from '#ui/MenuList.tsx'
import { toast } from '#ui/toast.ts'
import styles from './SearchEnginesRow.module.css'

const SearchEnginesQuery = graphql(`
  query SearchEngines {
    me {
      _id
      is_listed
      is_private
    }
  }
`)

const SetSearchEnginesMutation = graphql(`
  mutation SetSearchEngines($allowed: Boolean!) {
    setSearchEngines(allowed: $allowed) {
      _id
      is_listed
    }
  }
`)

/** Whether search engines and public lists may show the person. A private account is never shown there. */
export function SearchEnginesRow() {
  const { t } = useLingui()
  const say = useSay()
  const client = useClient()
  const [{ data }] = useQuery({ query: SearchEnginesQuery })
  const [isBusy, setBusy] = useState(false)
  const isPrivate = data?.me.is_private ?? false

  async function change(allowed: boolean) {
    setBusy(true)
    const { error } = await client.mutation(SetSearchEnginesMutation, { allowed })
    setBusy(false)
    if (error) toast.error(say(sentenceOf(error)))
    else toast.success(allowed ? t`Search engines may show your profile` : t`Search engines will not show your profile`)
  }

  return (
    <MenuRow
      icon={<IconWorldSearch size={22} aria-hidden="true" />}
      control={
        <Switch
          size="md"
          aria-label={t`Search engines`}
          checked={!isPrivate && (data?.me.is_listed ?? false)}
          disabled={!data || isBusy || isPrivate}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      }
    >
      <span className={styles.name}>{t`Search engines`}</span>
      <span className={styles.hint}>
        {isPrivate
          ? t`A private account is never shown by search engines.`
          : t`Your profile and posts may appear in Google and in public lists.`}
      </span>
    </MenuRow>
  )
}
