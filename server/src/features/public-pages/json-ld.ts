import { CLOSED_ALL_DAY } from '@meydan/domain/place-rules.ts'
import { hrefOf } from '#features/media/media.service.ts'
import { cityInWords } from '#lib/city-names.ts'
import { inLanguage, oneLine, type Spot } from './page-frame.ts'
import type { PublicPerson, PublicPost } from './public-pages.service.ts'
import type { Card } from './public-pages.sql.ts'
import type { PlaceRow } from './public-pages.store.ts'

const SCHEMA = 'https://schema.org'
const AVAILABILITY = { available: 'InStock', reserved: 'LimitedAvailability', sold: 'SoldOut' } as const
/** One toman is ten rials; only the rial is an ISO currency. */
const RIALS_IN_TOMAN = 10

/** The price in an ISO 4217 currency; nothing where it is to be agreed on. */
export const isoPrice = (price: number, iso: string | null | undefined) => {
  if (price < 0 || !iso) return {}
  return iso === 'IRT' ? { price: price * RIALS_IN_TOMAN, priceCurrency: 'IRR' } : { price, priceCurrency: iso }
}

const urlOf = ({ base, language }: Spot, path: string) => base + inLanguage(language, path)

/** Offers are products or services; what somebody looks for is a demand. */
export function postData({ post }: PublicPost, spot: Spot): object {
  const images = post.files
    .filter(({ kind }) => kind === 'image')
    .map(({ storage_key }) => spot.base + hrefOf(storage_key))
  const owner = {
    '@type': 'Person',
    name: post.owner.name ?? post.owner.username,
    url: urlOf(spot, `/u/${post.owner.username.toLowerCase()}`),
  }
  const votes = post.likes_count + post.dislikes_count
  const offer = {
    url: urlOf(spot, `/p/${post._id}`),
    availability: `${SCHEMA}/${AVAILABILITY[post.availability]}`,
    ...isoPrice(post.price, post.currency?.iso_code),
    ...(post.is_new !== null ? { itemCondition: `${SCHEMA}/${post.is_new ? 'NewCondition' : 'UsedCondition'}` } : {}),
  }
  const thing = {
    '@type': post.is_product ? 'Product' : 'Service',
    name: post.title,
    ...(post.caption ? { description: oneLine(post.caption) } : {}),
    ...(images.length ? { image: images } : {}),
    ...(post.categories[0] ? { category: post.categories[0].name } : {}),
  }
  if (!post.is_seller) return { '@type': 'Demand', ...offer, seller: owner, itemOffered: thing }
  return {
    ...thing,
    offers: { '@type': 'Offer', ...offer, seller: owner },
    ...(post.post_rate > 0 && post.is_product
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: post.post_rate,
            bestRating: 5,
            ratingCount: votes,
          },
        }
      : {}),
  }
}

export const placeData = (place: PlaceRow, spot: Spot): object => ({
  '@type': 'LocalBusiness',
  '@id': urlOf(spot, `/pl/${place._id}`),
  name: place.title,
  url: urlOf(spot, `/pl/${place._id}`),
  geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
  ...(place.address || place.country_code
    ? {
        address: {
          '@type': 'PostalAddress',
          ...(place.address ? { streetAddress: place.address } : {}),
          ...(place.state ? { addressRegion: cityInWords(place.state, place.country_code ?? '', spot.language) } : {}),
          ...(place.postal_code ? { postalCode: place.postal_code } : {}),
          ...(place.country_code ? { addressCountry: place.country_code } : {}),
        },
      }
    : {}),
  ...(place.phone ? { telephone: place.phone } : {}),
  ...(place.website ? { sameAs: [place.website] } : {}),
  ...(place.reviews_count > 0
    ? {
        // The plain mean of real reviews, not the one with a prior that people are shown.
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round((10 * place.reviews_stars) / place.reviews_count) / 10,
          bestRating: 5,
          worstRating: 1,
          ratingCount: place.reviews_count,
        },
      }
    : {}),
  ...(place.images[0] ? { image: place.images.map(({ storage_key }) => spot.base + hrefOf(storage_key)) } : {}),
  ...(place.opening_hours.length
    ? {
        openingHoursSpecification: place.opening_hours
          .filter(({ hours }) => hours !== CLOSED_ALL_DAY)
          .map(({ day, hours }) => {
            const [opens, closes] = hours.split('-')
            const name = day.charAt(0).toUpperCase() + day.slice(1)
            return {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: `${SCHEMA}/${name}`,
              opens,
              closes: closes === '24:00' ? '23:59' : closes,
            }
          }),
      }
    : {}),
})

export const personData = (person: PublicPerson, spot: Spot): object => ({
  '@type': 'ProfilePage',
  dateCreated: person.created_at.toISOString(),
  mainEntity: {
    '@type': 'Person',
    name: person.name ?? person.page_title ?? person.username,
    alternateName: person.username,
    identifier: person.id,
    url: urlOf(spot, `/u/${person.username_key}`),
    ...(person.biography ? { description: oneLine(person.biography) } : {}),
    ...(person.avatar_key ? { image: spot.base + hrefOf(person.avatar_key) } : {}),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: `${SCHEMA}/FollowAction`,
      userInteractionCount: person.followers_count,
    },
  },
})

export const listData = (cards: Card[], spot: Spot): object => ({
  '@type': 'ItemList',
  itemListElement: cards.map(({ _id, title }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    url: urlOf(spot, `/p/${_id}`),
  })),
})

export const breadcrumbs = (crumbs: { name: string; path: string }[], spot: Spot): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: urlOf(spot, path),
  })),
})
