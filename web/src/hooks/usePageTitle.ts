import { pageTitle } from '@meydan/domain/product.ts'
import { useEffect } from 'react'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
}
