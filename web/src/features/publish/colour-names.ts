/** Common colours as people name them, in the order in which a name is looked through: two words before one. */
const SHADES: [hex: string, names: string][] = [
  ['#0b2f6b', 'navy|navy blue|dark blue|lacivert|سرمه ای|سورمه ای'],
  ['#40a9e0', 'sky blue|light blue|açık mavi|gök mavisi|آبی روشن|آسمانی'],
  ['#14532d', 'dark green|koyu yeşil|سبز تیره|یشمی'],
  ['#86efac', 'light green|açık yeşil|سبز روشن'],
  ['#7f1d1d', 'burgundy|dark red|bordo|زرشکی|قرمز تیره'],
  ['#374151', 'anthracite|dark grey|dark gray|antrasit|koyu gri|füme|نوک مدادی|دودی|خاکستری تیره'],
  ['#d1d5db', 'light grey|light gray|açık gri|طوسی روشن|خاکستری روشن'],
  ['#d4af37', 'gold|golden|altın|altın sarısı|طلایی'],
  ['#c0c0c0', 'silver|gümüş|gümüş rengi|نقره ای'],
  ['#0e8f8a', 'teal|petrol|petrol mavisi|سبزآبی|کله غازی'],
  ['#40e0d0', 'turquoise|turkuaz|فیروزه ای'],
  ['#f5f0dc', 'cream|krem|کرم'],
  ['#d6c6a5', 'beige|bej|بژ'],
  ['#808000', 'olive|khaki|haki|zeytin yeşili|زیتونی|خاکی'],
  ['#ff7f6e', 'coral|salmon|mercan|somon|مرجانی|گلبهی'],
  ['#b57edc', 'lilac|lavender|lila|lavanta|یاسی'],
  ['#dc2626', 'red|kırmızı|kızıl|قرمز|سرخ'],
  ['#2563eb', 'blue|mavi|آبی'],
  ['#16a34a', 'green|yeşil|سبز'],
  ['#facc15', 'yellow|sarı|زرد'],
  ['#f97316', 'orange|turuncu|نارنجی'],
  ['#7c3aed', 'purple|violet|mor|eflatun|بنفش'],
  ['#ec4899', 'pink|pembe|صورتی'],
  ['#78350f', 'brown|kahverengi|kahve|قهوه ای'],
  ['#6b7280', 'grey|gray|gri|طوسی|خاکستری'],
  ['#111111', 'black|siyah|مشکی|سیاه'],
  ['#ffffff', 'white|beyaz|سفید'],
]

const fold = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('\u200c', ' ')
    .trim()} `

const HEX_BY_NAME = SHADES.flatMap(([hex, names]) => names.split('|').map((name) => ({ hex, name: fold(name) })))

/** The shade that a colour's name means, in any of our languages; null if it names none. */
export function hexOfName(name: string): string | null {
  const typed = fold(name)
  const [best] = HEX_BY_NAME.filter((each) => typed.includes(each.name)).sort(
    (one, other) => other.name.length - one.name.length,
  )
  return best?.hex ?? null
}
