import { useLocation, useNavigate } from 'react-router'

/** Back to where one came from; whoever opened the page by its address goes to the fallback instead of leaving. */
export function useGoBack(fallback = '/') {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => {
    if (key === 'default') navigate(fallback, { replace: true })
    else navigate(-1)
  }
}
