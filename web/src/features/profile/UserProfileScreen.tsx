import { Navigate, useParams } from 'react-router'
import { useSession } from '#graphql/session.ts'
import { OthersProfile } from './components/OthersProfile.tsx'

/** Somebody's profile; one's own is redirected to `/profile`. */
export function UserProfileScreen() {
  const { user_id = '' } = useParams()
  const me = useSession(({ claims }) => claims?.uid)
  return user_id === me ? <Navigate to="/profile" replace /> : <OthersProfile key={user_id} userId={user_id} />
}
