import { nameIn } from '#features/catalog/catalog.service.ts'

const ACTIVITY_SLUGS = ['like', 'dislike', 'comment', 'follow', 'follow_request'] as const
export type ActivitySlug = (typeof ACTIVITY_SLUGS)[number]

type Texts = { en: string; tr: string; fa: string }

/** The text after the name of the person. */
const ALONE: Record<ActivitySlug, Texts> = {
  like: { en: 'liked your post', tr: 'ilanınızı beğendi', fa: 'آگهی شما را پسندید' },
  dislike: { en: 'disliked your post', tr: 'ilanınızı beğenmedi', fa: 'آگهی شما را نپسندید' },
  comment: { en: 'commented on your post', tr: 'ilanınıza yorum yaptı', fa: 'برای آگهی شما نظر نوشت' },
  follow: { en: 'started following you', tr: 'sizi takip etmeye başladı', fa: 'شما را دنبال کرد' },
  follow_request: { en: 'wants to follow you', tr: 'sizi takip etmek istiyor', fa: 'می‌خواهد شما را دنبال کند' },
}

const WITH_OTHERS: Partial<Record<ActivitySlug, Texts>> = {
  like: {
    en: 'and {others} more liked your post',
    tr: 've {others} kişi daha ilanınızı beğendi',
    fa: 'و {others} نفر دیگر آگهی شما را پسندیدند',
  },
  dislike: {
    en: 'and {others} more disliked your post',
    tr: 've {others} kişi daha ilanınızı beğenmedi',
    fa: 'و {others} نفر دیگر آگهی شما را نپسندیدند',
  },
}

const LOCALES: Record<string, string> = { fa: 'fa-IR', tr: 'tr-TR' }

export function activityText(slug: ActivitySlug, others: number, language: string): string {
  const texts = (others > 0 && WITH_OTHERS[slug]) || ALONE[slug]
  const count = new Intl.NumberFormat(LOCALES[language] ?? 'en-US').format(others)
  return nameIn(language, texts).replace('{others}', count)
}
