import { useLocation, useNavigate } from 'react-router'

/** Goes back in history; a page that was opened by its address goes to the fallback instead of leaving the app. */
export function useGoBack(fallback = '/') {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') navigate(fallback, { replace: true })
    else navigate(-1)
  }
}
