import { PRODUCT_NAME } from '@meydan/domain/product.ts'
import type { ManifestOptions } from 'vite-plugin-pwa'
import { canvas } from '../src/theme/palette.ts'

const SHORTCUT_ICONS = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description: 'The town square: buy, sell and find places around you',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: canvas.light,
  theme_color: canvas.light,
  categories: ['shopping', 'social', 'business'],
  share_target: {
    action: '/share-target',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'media', accept: ['image/*', 'video/*'] }] },
  },
  shortcuts: [
    { name: 'New post', url: '/add-media-landing', icons: SHORTCUT_ICONS },
    { name: 'Inbox', url: '/inbox', icons: SHORTCUT_ICONS },
    { name: 'Saved', url: '/saved', icons: SHORTCUT_ICONS },
  ],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}
