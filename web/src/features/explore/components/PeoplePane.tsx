import { WhoToFollow } from '#features/follows/WhoToFollow.tsx'
import { PeopleSearch } from '#features/people/PeopleSearch.tsx'

interface PeoplePaneProps {
  text: string
  onTextChange: (text: string) => void
}

const SUGGESTIONS = 10

/** People by name; before anything is typed, those worth following. */
export function PeoplePane(props: PeoplePaneProps) {
  return (
    <PeopleSearch {...props}>
      <WhoToFollow limit={SUGGESTIONS} />
    </PeopleSearch>
  )
}
