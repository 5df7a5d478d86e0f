import type { Page } from '@playwright/test'

/** A PNG drawn by the page, for a file field. */
export async function drawing(page: Page, name: string, width: number, height: number) {
  const dataUrl = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = 'teal'
      context.fillRect(0, 0, width, height)
      context.fillStyle = 'orange'
      context.fillRect(width / 4, height / 4, width / 2, height / 2)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return { name, mimeType: 'image/png', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') }
}

/** A minimal valid PDF. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
})
