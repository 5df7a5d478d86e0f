import type { Page } from '@playwright/test'
import { comeFrom } from './calls.ts'

/** In the middle of the demo world's Istanbul. */
export const HERE = '41.04000,28.97500'

/** The server takes the visitor's position from the address; this one is in Istanbul. */
export const visitFromIstanbul = (page: Page) => comeFrom(page, 'TR', 'Europe/Istanbul', [41.04, 28.975])
