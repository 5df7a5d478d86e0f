import type { Page } from '@playwright/test'
import { comeFrom } from './calls.ts'

/** The centre of the demo world's Istanbul. */
export const HERE = '41.04000,28.97500'

/** Makes the visitor's address one in Istanbul. */
export const visitFromIstanbul = (page: Page) => comeFrom(page, 'TR', 'Europe/Istanbul', [41.04, 28.975])
