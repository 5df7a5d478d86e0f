import type { ReviewTag } from '@meydan/domain/deal-rules.ts'
import type { Tongue } from './goods/good.ts'

interface Saying {
  stars: number
  tags: readonly ReviewTag[]
  text: string
}

const say = (stars: number, text: string, ...tags: ReviewTag[]): Saying => ({ stars, text, tags })

/** What people say about each other after a deal, in the language of the post. */
export const DEAL_REVIEWS: Record<Tongue, readonly Saying[]> = {
  tr: [
    say(5, 'Ürün anlatıldığı gibi çıktı, çok ilgili biri. Teşekkürler!', 'as_agreed', 'friendly'),
    say(5, 'Sözünde durdu, tam saatinde geldi.', 'on_time'),
    say(4, 'Güzel bir alışveriş oldu, mesajlara biraz geç döndü ama sorun değil.', 'friendly'),
    say(5, '', 'quick_answers', 'as_agreed'),
    say(3, 'Ürün fena değil ama yarım saat beklettiler.', 'late'),
    say(5, 'Güler yüzlü, pazarlığı da makul. Gönül rahatlığıyla alışveriş yapabilirsiniz.', 'friendly', 'on_time'),
  ],
  en: [
    say(5, 'Exactly as described, and a very kind person.', 'as_agreed', 'friendly'),
    say(4, 'Smooth deal, would buy again.', 'quick_answers'),
    say(5, 'On time, friendly, fair price.', 'on_time', 'friendly'),
    say(2, 'A scratch that was not in the photos.', 'not_as_agreed'),
    say(5, ''),
  ],
  fa: [
    say(5, 'همه چیز دقیقاً طبق توافق بود، خیلی هم محترم بودند.', 'as_agreed', 'friendly'),
    say(5, 'سر وقت آمدند و جنس سالم بود. ممنونم.', 'on_time'),
    say(4, 'معاملهٔ خوبی بود، فقط کمی دیر جواب دادند.', 'friendly'),
    say(5, '', 'quick_answers'),
    say(3, 'خوب بود ولی نیم ساعت معطل شدم.', 'late'),
  ],
}

/** What the reviewed person answers, in the language of the post. */
export const REVIEW_ANSWERS: Record<Tongue, string> = {
  tr: 'Ben teşekkür ederim, güle güle kullanın.',
  en: 'Thank you, enjoy it!',
  fa: 'ممنون از شما، مبارک باشد.',
}
