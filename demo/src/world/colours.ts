import type { Colours } from '#pictures/sketch.ts'
import type { Tongue } from './goods/good.ts'

/** The colours of goods and their names. */
export interface Paint extends Colours {
  names: Record<Tongue, string>
}

const paint = (main: string, second: string, accent: string, en: string, tr: string, fa: string): Paint => ({
  main,
  second,
  accent,
  names: { en, tr, fa },
})

export const PAINTS: readonly Paint[] = [
  paint('#2f8f8b', '#e8b04a', '#d9634c', 'teal', 'turkuaz', 'فیروزه‌ای'),
  paint('#c8553d', '#f2d0a4', '#588b8b', 'terracotta', 'kiremit', 'آجری'),
  paint('#46597a', '#d9a679', '#e9c46a', 'navy', 'lacivert', 'سرمه‌ای'),
  paint('#7a9e6b', '#f0e0c4', '#c96f53', 'sage green', 'adaçayı yeşili', 'سبز ملایم'),
  paint('#c98a94', '#7d6b8a', '#f4d3b5', 'dusty pink', 'gül kurusu', 'گلبهی'),
  paint('#e0a63c', '#3c5a64', '#a63d40', 'mustard', 'hardal', 'خردلی'),
  paint('#74598f', '#e6c79c', '#5fa39a', 'plum', 'mürdüm', 'بنفش'),
  paint('#b5433f', '#e9d3b0', '#2f5d62', 'red', 'kırmızı', 'قرمز'),
  paint('#3f4a55', '#c9b28f', '#e08a4b', 'charcoal', 'antrasit', 'زغالی'),
  paint('#d8bf97', '#8a5a44', '#6f9a8d', 'cream', 'krem', 'کرم'),
]
