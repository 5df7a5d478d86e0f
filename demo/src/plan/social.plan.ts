import { createRandom, type Random } from '#random.ts'
import { DEMO_PERSON } from '#world/people.ts'
import { ANSWERS, COMMENTS } from '#world/sayings.ts'
import { before, DAY_MS, demoId, HOUR_MS, MINUTE_MS } from './clockwork.ts'
import type { PlannedPerson } from './people.plan.ts'
import type { PlannedPost } from './posts.plan.ts'

export interface PlannedFollow {
  follower: PlannedPerson
  following: PlannedPerson
  isConfirmed: boolean
  createdAt: Date
}

const DEMO_FOLLOWS = [
  'fincankahve',
  'haliccini',
  'ustaberber',
  'tasfirin',
  'bahcedensofraya',
  'balatantika',
  'modaelif',
  'pedalistanbul',
  'yesilsaksi',
  'notaevi',
  'merveakin',
  'ipekgul',
  'fatma.teyze',
  'defnemutfak',
  'golestan_rug',
]
const DEMO_ASKED = ['selin_b', 'nazlican']
const DEMO_FOLLOWERS = [
  'fincankahve',
  'haliccini',
  'cansu.k',
  'ipekgul',
  'merveakin',
  'onurkaya',
  'yesilsaksi',
  'fatma.teyze',
  'sevgihoca',
  'defnemutfak',
  'parisa_art',
  'jonas_k',
  'priya_hackney',
  'karesanat',
  'kaptanrifat',
  'balatantika',
  'ahmet.bulut',
  'mertcan',
]
const ASKED_DEMO = ['emma.walks', 'barisdemirci']

/** Activity around the demo person, in every time section of the activity list. */
const DEMO_AGES_MS = [
  12 * MINUTE_MS,
  26 * HOUR_MS,
  3 * DAY_MS,
  11 * DAY_MS,
  45 * MINUTE_MS,
  30 * HOUR_MS,
  6 * DAY_MS,
  25 * DAY_MS,
]
const demoAge = (index: number) => DEMO_AGES_MS[index % DEMO_AGES_MS.length] as number

export function planFollows(people: PlannedPerson[], now: Date): PlannedFollow[] {
  const named = new Map(people.map((planned) => [planned.person.username, planned]))
  const person = (username: string) => {
    const planned = named.get(username)
    if (!planned) throw new Error(`There is no person ${username}`)
    return planned
  }
  const demo = person(DEMO_PERSON.username)
  const ages = createRandom('ages of demo follows')
  const aroundDemo: PlannedFollow[] = [
    ...[...DEMO_FOLLOWS, ...DEMO_ASKED].map((username) => ({
      follower: demo,
      following: person(username),
      isConfirmed: !DEMO_ASKED.includes(username),
      createdAt: before(now, ages.between(1, 90) * DAY_MS),
    })),
    ...[...DEMO_FOLLOWERS, ...ASKED_DEMO].map((username, index) => ({
      follower: person(username),
      following: demo,
      isConfirmed: !ASKED_DEMO.includes(username),
      createdAt: before(now, demoAge(index + 2) + index * 7 * MINUTE_MS),
    })),
  ]
  const others = people.filter((planned) => planned !== demo)
  return [
    ...aroundDemo,
    ...others.flatMap((follower) => {
      const random = createRandom(`follows of ${follower.person.username}`)
      const candidates = others.filter(
        (other) => other !== follower && (other.person.tongue === follower.person.tongue || random.chance(0.25)),
      )
      return random.sample(candidates, random.int(6, 18)).map((following) => ({
        follower,
        following,
        isConfirmed: !following.person.isPrivate || random.chance(0.7),
        createdAt: before(now, random.between(0.02, 110) * DAY_MS),
      }))
    }),
  ]
}

export const followRow = ({ follower, following, isConfirmed, createdAt }: PlannedFollow) => ({
  follower_id: follower.id,
  following_id: following.id,
  is_confirmed: isConfirmed,
  created_at: createdAt,
})

/** Only confirmed followers see a private account's posts, so only they react and comment. */
function audiences(people: PlannedPerson[], follows: PlannedFollow[]) {
  const confirmed = Map.groupBy(
    follows.filter(({ isConfirmed }) => isConfirmed),
    ({ following }) => following,
  )
  return ({ owner }: PlannedPost) =>
    owner.person.isPrivate
      ? (confirmed.get(owner) ?? []).map(({ follower }) => follower)
      : people.filter((planned) => planned !== owner)
}

export function planReactionsAndComments(
  posts: PlannedPost[],
  people: PlannedPerson[],
  follows: PlannedFollow[],
  now: Date,
) {
  const audienceOf = audiences(people, follows)
  const perOwner = new Map<PlannedPerson, number>()
  const planned = posts.map((post) => {
    const place = perOwner.get(post.owner) ?? 0
    perOwner.set(post.owner, place + 1)
    const random = createRandom(`around ${post.id}`)
    const until = before(now, post.owner.person === DEMO_PERSON ? demoAge(place) : random.between(2, 90) * MINUTE_MS)
    const when = () => momentBetween(post.createdAt, until, random)
    const audience = audienceOf(post)
    return {
      reactions: reactionsOn(post, audience, when, random),
      comments: commentsOn(post, audience, when, random),
    }
  })
  return { reactions: planned.flatMap((each) => each.reactions), comments: planned.flatMap((each) => each.comments) }
}

/** Most reactions come soon after a post is published; at least one comes late, so that lists look alive. */
function momentBetween(from: Date, until: Date, random: Random): Date {
  const span = Math.max(MINUTE_MS, until.getTime() - from.getTime())
  return new Date(Math.max(from.getTime() + MINUTE_MS, until.getTime() - random.next() ** 1.6 * span))
}

function reactionsOn({ id, owner }: PlannedPost, audience: PlannedPerson[], when: () => Date, random: Random) {
  const interest = owner.person.verified ? 0.55 : 0.34
  const count = Math.round(random.next() ** 1.4 * interest * audience.length)
  return random.sample(audience, count).map((viewer) => {
    const changedAt = when()
    return {
      post_id: id,
      user_id: viewer.id,
      value: random.chance(0.07) ? 'dislike' : 'like',
      sequence: changedAt.getTime(),
      changed_at: changedAt,
    }
  })
}

function commentsOn(post: PlannedPost, audience: PlannedPerson[], when: () => Date, random: Random) {
  const speakers = audience.filter(({ person }) => person.tongue === post.tongue || post.tongue === 'en')
  const contents = random.sample(COMMENTS[post.talk][post.tongue], random.pick([0, 0, 1, 1, 2, 2, 3]))
  const comments = random.sample(speakers, contents.length).map((speaker, index) => ({
    user_id: speaker.id,
    content: contents[index] as string,
    at: when(),
  }))
  const [first] = comments
  if (first && random.chance(0.45))
    comments.push({
      user_id: post.owner.id,
      content: random.pick(ANSWERS[post.tongue]),
      at: new Date(first.at.getTime() + random.int(1, 9) * MINUTE_MS),
    })
  return comments.map(({ user_id, content, at }, index) => ({
    id: demoId('comment', post.id, index),
    post_id: post.id,
    user_id,
    content,
    created_at: at,
    updated_at: at,
  }))
}
