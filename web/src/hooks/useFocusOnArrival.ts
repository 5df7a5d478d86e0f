import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Focuses a new screen's heading, so that screen readers and Tab start there. */
export function useFocusOnArrival<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  const navigation = useNavigationType()
  const isFirstPage = useRef(navigation === NavigationType.Pop && window.history.state?.idx === 0)
  useEffect(() => {
    if (!isFirstPage.current) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
