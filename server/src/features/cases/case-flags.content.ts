type Texts = Record<'en' | 'tr' | 'fa', string>

/** What the flags of the program say to staff. */
const FLAG_TEXTS: Record<string, Texts> = {
  photo_of_another: {
    en: 'The same photo is in the post of somebody else',
    tr: 'Aynı fotoğraf başka birinin ilanında var',
    fa: 'همین عکس در آگهی شخص دیگری هست',
  },
  many_reports: {
    en: 'Many reports in a short time',
    tr: 'Kısa sürede çok sayıda şikâyet',
    fa: 'گزارش‌های زیاد در زمان کوتاه',
  },
}

/** A flag without a text shows its name. */
export function flagTexts(flag: string | null): Texts {
  const name = flag ?? ''
  return FLAG_TEXTS[name] ?? { en: name, tr: name, fa: name }
}
