import { useEffect, useState } from 'react'

/** One page in one language; the server has sanitised its HTML. */
interface Text {
  lang: string
  html: string
}

type Answer = { texts: Text[] | null; isFailed: boolean }

/** A page's texts in all its languages, read again by `retry`. */
export function useTexts(address: string): Answer & { retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer & { address: string }>({ texts: null, isFailed: false, address })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const stop = new AbortController()
    fetch(address, { signal: stop.signal })
      .then(async (response) => {
        if (!response.ok) throw new Error(`${address} answered ${response.status}`)
        const { data } = await response.json()
        setAnswer({ texts: data.terms ?? data.texts, isFailed: false, address })
      })
      .catch(() => {
        if (!stop.signal.aborted) setAnswer({ texts: null, isFailed: true, address })
      })
    return () => stop.abort()
  }, [address, attempt])

  const retry = () => {
    setAnswer({ texts: null, isFailed: false, address })
    setAttempt(attempt + 1)
  }
  return { ...(answer.address === address ? answer : { texts: null, isFailed: false }), retry }
}
