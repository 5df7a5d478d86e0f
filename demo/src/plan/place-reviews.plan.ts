import { createRandom } from '#random.ts'
import { PLACE_ANSWERS, PLACE_REVIEWS } from '#world/place-reviews.ts'
import { before, DAY_MS, demoId, HOUR_MS } from './clockwork.ts'
import type { PlannedPerson } from './people.plan.ts'
import type { PlannedPlace } from './places.plan.ts'

const REVIEWS_MOST = 6
const OLDEST_DAYS = 60

/** Reviews of about half of the places, some answered by their owners, and who found them helpful. */
export function placeReviewRows(people: PlannedPerson[], places: PlannedPlace[], now: Date) {
  const reviews = places.flatMap((place) => reviewsOf(place, people, now))
  return {
    reviews,
    votes: reviews.flatMap(({ id, author_id, created_at }) => {
      const random = createRandom(`helpful ${id}`)
      const voters = random.sample(
        people.filter((one) => one.id !== author_id),
        random.int(0, 4),
      )
      return voters.map((voter) => ({ review_id: id, user_id: voter.id, created_at }))
    }),
  }
}

function reviewsOf({ id: placeId, owner, spot }: PlannedPlace, people: PlannedPerson[], now: Date) {
  const random = createRandom(`reviews of ${placeId}`)
  if (random.chance(0.45)) return []
  const country = spot.area.countryCode
  const neighbours = people.filter((one) => one !== owner && one.home.area.countryCode === country)
  return random.sample(neighbours, random.int(1, REVIEWS_MOST)).map((author) => {
    const tongue = country === 'IR' ? 'fa' : country === 'TR' ? 'tr' : 'en'
    const { stars, text } = random.pick(PLACE_REVIEWS[random.chance(0.1) ? 'en' : tongue])
    const createdAt = before(now, random.between(0.1, OLDEST_DAYS) * DAY_MS)
    const isAnswered = owner !== null && random.chance(0.4)
    return {
      id: demoId('place review', placeId, author.id),
      place_id: placeId,
      author_id: author.id,
      stars,
      text,
      answer: isAnswered ? PLACE_ANSWERS[tongue] : null,
      answered_at: isAnswered ? new Date(createdAt.getTime() + HOUR_MS) : null,
      created_at: createdAt,
    }
  })
}
