import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** A new screen's heading takes the focus: a screen reader starts reading there and Tab goes on from there. */
export function useFocusOnArrival<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  const navigation = useNavigationType()
  const isFirstPage = useRef(navigation === NavigationType.Pop && window.history.state?.idx === 0)
  useEffect(() => {
    if (!isFirstPage.current) element.current?.focus({ preventScroll: true })
  }, [])
  return element
}
