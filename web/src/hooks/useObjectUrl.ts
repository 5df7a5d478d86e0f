import { useEffect, useState } from 'react'

/** An object URL for a local file, revoked when it is no longer shown. */
export function useObjectUrl(file: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return setAddress(null)
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}
