import { useEffect, useState } from 'react'

/** One page in one language; the server has sanitised its HTML. */
interface Text {
  lang: string
  html: string
}

type Answer = { texts: Text[] | null; isFailed: boolean }

/** A page's texts in all its languages. */
export function useTexts(address: string): Answer {
  const [answer, setAnswer] = useState<Answer & { address: string }>({ texts: null, isFailed: false, address })

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
  }, [address])

  return answer.address === address ? answer : { texts: null, isFailed: false }
}
