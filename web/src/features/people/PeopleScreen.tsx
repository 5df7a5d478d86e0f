import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import { Screen } from '#ui/Screen.tsx'
import { PeopleSearch } from './PeopleSearch.tsx'

const SUGGESTIONS = 20

/** Finds people by name or among suggestions. */
export function PeopleScreen() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('q') ?? '')

  function search(typed: string) {
    setText(typed)
    setParams(typed ? { q: typed } : {}, { replace: true, preventScrollReset: true })
  }

  return (
    <Screen title={t`Find people`} backTo="/">
      <PeopleSearch text={text} onTextChange={search}>
        <WhoToFollow limit={SUGGESTIONS} />
      </PeopleSearch>
    </Screen>
  )
}
