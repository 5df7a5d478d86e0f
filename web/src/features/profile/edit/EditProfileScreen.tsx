import { useLingui } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { useQuery } from 'urql'
import { useLanguage } from '#i18n/language.ts'
import { ErrorView } from '#ui/ErrorView.tsx'
import { Screen } from '#ui/Screen.tsx'
import { ProfileSkeleton } from '#ui/skeletons.tsx'
import { EditProfileForm } from './EditProfileForm.tsx'
import { ProfileToEditQuery } from './edit-profile.graphql.ts'

export function EditProfileScreen() {
  const { t } = useLingui()
  const { code } = useLanguage(({ language }) => language)
  const [{ data, error }, refetch] = useQuery({ query: ProfileToEditQuery, variables: { requestingLanguage: code } })
  const reload = () => refetch({ requestPolicy: 'network-only' })
  // Nothing to edit: the profile page explains why.
  if (data && !data.me) return <Navigate to="/profile" replace />
  return (
    <Screen title={t`Edit profile`} backTo="/profile">
      {error && !data ? (
        <ErrorView />
      ) : !data ? (
        <ProfileSkeleton />
      ) : (
        <EditProfileForm me={data.me} guilds={data.addNewPostInfo.groups} onChanged={reload} />
      )}
    </Screen>
  )
}
