import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { bootData } from './scripts/boot-data.ts'
import { chunkFile, chunks, MAP_CHUNK, STAFF_FILES } from './scripts/chunks.ts'
import { firstColours } from './scripts/first-colours.ts'
import { leanEnglish } from './scripts/lean-english.ts'
import { loginPage } from './scripts/login-page.ts'
import { manifest } from './scripts/manifest.ts'
import { savedPhotos } from './scripts/saved-photos.ts'
import { trustedDocuments } from './scripts/trusted-documents.ts'

/** The tests start Vite from elsewhere. */
const here = { cwd: import.meta.dirname }

const serverUrl = process.env.MEYDAN_SERVER ?? 'http://localhost:4000'
const serverPaths = [
  '/graphql',
  '/users',
  '/lookup',
  '/terms/',
  '/media',
  '/tiles',
  '/config.json',
  '/google-users',
  '/content',
  '/dev',
  '/directory',
  '/private',
  '/my-data',
  '/mail/',
  '/live',
  '/p/',
  '/u/',
  '/pl/',
  '^/(c|s|tr|fa)([/?]|$)',
  '/sitemap',
  '/robots.txt',
  '/share/',
]

/** Paths the server answers itself: the offline shell must never stand in for them. Workbox tests them with their query. */
const notTheApp = [
  /^\/(graphql|users|lookup|media|tiles|google-users|content|dev|directory|private|my-data|mail|live|p|u|pl|c|s|tr|fa|sitemap|share|healthz|readyz|metrics)([/?]|$)/,
  /^\/terms\//,
  /^\/(robots\.txt|sitemap\.xml)(\?|$)/,
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ ...here, failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(here) }, here)] }),
    leanEnglish(),
    firstColours(),
    trustedDocuments(),
    bootData(),
    loginPage(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      workbox: {
        importScripts: ['/push.js', '/share-target.js'],
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}'],
        // Fonts and dictionaries of other languages, the map and the video library arrive when they are used; the console of staff, too.
        globIgnores: [
          '**/vazirmatn-*',
          '**/inter-latin-ext-*',
          `**/${MAP_CHUNK}-*`,
          ...STAFF_FILES,
          '**/video.worker-*',
          'login/*.html',
        ],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: notTheApp,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith('.woff2'),
            handler: 'CacheFirst',
            options: { cacheName: 'fonts', expiration: { maxEntries: 12 } },
          },
          savedPhotos,
        ],
      },
    }),
  ],
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: serverUrl, changeOrigin: false }])),
  },
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFile,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
})
