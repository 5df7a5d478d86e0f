import { join } from 'node:path'
import { CLIENT_VERSION } from '@meydan/domain/product.ts'
import type pg from 'pg'
import { composeAccount } from './compose-account.ts'
import { composeAuth } from './compose-auth.ts'
import { composeConversations } from './compose-conversations.ts'
import { composeDeals } from './compose-deals.ts'
import { composeDirectory } from './compose-directory.ts'
import { composeExplore } from './compose-explore.ts'
import { composeFigures } from './compose-figures.ts'
import { composeMoney } from './compose-money.ts'
import { composeNotices } from './compose-notices.ts'
import { composePlaces } from './compose-places.ts'
import { composePosts } from './compose-posts.ts'
import { composePublicPages } from './compose-public-pages.ts'
import {
  composeApprovals,
  composeCases,
  composeContent,
  composePeopleDesk,
  composeStaff,
  composeTickets,
} from './compose-staff.ts'
import { composeLimits, composeTrust } from './compose-trust.ts'
import type { Config } from './config.ts'
import { createDatabase } from './db/database.ts'
import type { Replicas } from './db/replicas.ts'
import { ActivityService } from './features/activity/activity.service.ts'
import { ActivityStore } from './features/activity/activity.store.ts'
import { AdsService } from './features/ads/ads.service.ts'
import { AdsStore } from './features/ads/ads.store.ts'
import { AnnouncementsService } from './features/announcements/announcements.service.ts'
import { AnnouncementsStore } from './features/announcements/announcements.store.ts'
import type { Passwords } from './features/auth/passwords.ts'
import { CatalogService } from './features/catalog/catalog.service.ts'
import { CatalogStore } from './features/catalog/catalog.store.ts'
import { FollowsService } from './features/follows/follows.service.ts'
import { FollowsStore } from './features/follows/follows.store.ts'
import { LiveService } from './features/live/live.service.ts'
import { MapsService } from './features/maps/maps.service.ts'
import { openMapSources } from './features/maps/maps.sources.ts'
import { MediaService } from './features/media/media.service.ts'
import { MediaStore } from './features/media/media.store.ts'
import { MessagesService } from './features/messages/messages.service.ts'
import { MessagesStore } from './features/messages/messages.store.ts'
import { PeopleService } from './features/people/people.service.ts'
import { PeopleStore } from './features/people/people.store.ts'
import { UsersService } from './features/people/users.service.ts'
import { UsersStore } from './features/people/users.store.ts'
import { PhotosService } from './features/photos/photos.service.ts'
import { PhotosStore } from './features/photos/photos.store.ts'
import { ProfileService } from './features/profile/profile.service.ts'
import { ProfileStore } from './features/profile/profile.store.ts'
import { ProfilePartsStore } from './features/profile/profile-parts.store.ts'
import { PublishService } from './features/publish/publish.service.ts'
import { SessionCache } from './features/sessions/session-cache.ts'
import { SessionsService } from './features/sessions/sessions.service.ts'
import { SessionsStore } from './features/sessions/sessions.store.ts'
import { Tokens } from './features/sessions/tokens.ts'
import { SupportService } from './features/support/support.service.ts'
import { SupportStore } from './features/support/support.store.ts'
import { TermsService } from './features/terms/terms.service.ts'
import type { Clock } from './lib/clock.ts'
import { createLimiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'
import type { Mail } from './lib/mail/mail.ts'
import { countFaults, createMetrics } from './lib/metrics.ts'
import { createReadLimiter } from './lib/read-limiter.ts'
import type { Secrets } from './lib/secrets.ts'
import type { Sms } from './lib/sms/sms.ts'
import type { Storage } from './lib/storage.ts'
import type { Traces } from './lib/traces.ts'
import type { WebPush } from './lib/web-push.ts'

export type Services = ReturnType<typeof compose>

export type Dependencies = {
  pool: pg.Pool
  /** Standbys to read from, if there are any. */
  replicas?: Replicas | null
  /** Null where nothing is traced. */
  traces?: Traces | null
  clock: Clock
  sms: Sms
  /** Null where mail is neither sent nor shown. */
  mail: Mail | null
  /** Replaced by tests that have a push service of their own. */
  push?: WebPush
  /** Replaced by tests, which log in often. */
  passwords?: Passwords
  log: Log
  secrets: Secrets
  storage: Storage
  /** Where uploads are stored until they are checked; on this machine, emptied at the start. */
  incomingFolder: string
  config: Pick<
    Config,
    | 'zone'
    | 'zoneUrls'
    | 'directoryUrl'
    | 'directorySecret'
    | 'google'
    | 'payments'
    | 'publicUrl'
    | 'port'
    | 'pushHosts'
    | 'licenseUrl'
    | 'lookupFile'
    | 'lookupDefaultCountry'
    | 'map'
    | 'production'
    | 'graphqlDocuments'
    | 'searchesPerMinute'
    | 'removedFilesKeptDays'
  >
}

/** Creates all services from the database up; the order is that of their dependencies. */
export function compose(dependencies: Dependencies) {
  const { pool, replicas = null, traces = null, clock, log, secrets, incomingFolder, config } = dependencies
  const { zone, zoneUrls } = config
  const { tokenSecret: secret, phoneHashSecret } = secrets
  const db = createDatabase(pool, replicas, traces?.statement)
  const readLimiter = createReadLimiter({ mostPerMinute: config.searchesPerMinute, clock })
  const metrics = createMetrics({ pool, replicas, version: CLIENT_VERSION })
  const counted = countFaults(metrics)
  const sms = counted('sms', dependencies.sms)
  const mail = dependencies.mail && counted('mail', dependencies.mail)
  const storage = counted('storage', dependencies.storage)
  const limiter = createLimiter({ db, clock })
  const sessionCache = new SessionCache()
  const live = new LiveService({ db, sessionCache, metrics, log })
  const users = new UsersService({
    store: new UsersStore(db),
    onAccessChanged: (id) => db.afterCommit(() => sessionCache.forget(id)),
    clock,
  })
  const people = new PeopleService({ store: new PeopleStore(db), limiter })
  const directoryServices = composeDirectory({ db, users, limiter, phoneHashSecret, config })
  const { directory } = directoryServices
  const tokens = new Tokens({ zone, secret, clock })
  const { notices, noticeSettings, deliveries } = composeNotices({
    db,
    users,
    live,
    limiter,
    mail,
    sms,
    push: dependencies.push,
    counted,
    secret,
    clock,
    log,
    config,
  })
  const sessions = new SessionsService({
    store: new SessionsStore(db),
    cache: sessionCache,
    tokens,
    users,
    notices,
    db,
    clock,
  })
  const messages = new MessagesService({ store: new MessagesStore(db), notices, db, clock })
  const media = new MediaService({ store: new MediaStore(db), storage, db, clock, secret, incomingFolder, config })
  const ads = new AdsService({ store: new AdsStore(db), users, messages, limiter, db, clock })
  const authServices = composeAuth({
    db,
    users,
    sessions,
    directory,
    notices,
    messages,
    ads,
    sms,
    passwords: dependencies.passwords,
    limiter,
    secret,
    config,
    clock,
    log,
  })
  const { auth } = authServices
  const contentFolder = join(import.meta.dirname, '../content')
  const catalog = new CatalogService({ store: new CatalogStore(db) })
  const staffServices = composeStaff({ db, users, auth, limiter, clock, secret })
  const content = composeContent({ db, catalog, audit: staffServices.audit, live, contentFolder, clock, log })
  const terms = new TermsService({ contentFolder, content })
  const support = new SupportService({ store: new SupportStore(db), catalog, limiter, clock })
  const activity = new ActivityService({ store: new ActivityStore(db), users, live, clock })
  const follows = new FollowsService({ store: new FollowsStore(db), people, activity, notices, limiter, db, clock })
  const profile = new ProfileService({
    store: new ProfileStore(db),
    parts: new ProfilePartsStore(db),
    users,
    people,
    media,
    auth,
    directory,
    catalog,
    messages,
    limiter,
    db,
    clock,
  })
  const account = composeAccount({
    db,
    users,
    auth,
    sessions,
    directory,
    support,
    staff: staffServices.staff,
    follows,
    media,
    messages,
    limiter,
    secret,
    clock,
  })
  const { verification } = account
  const money = composeMoney({
    db,
    users,
    messages,
    ads,
    limiter,
    counted,
    secret,
    config: config.payments,
    clock,
    log,
  })
  const { plans, payments } = money
  const limits = composeLimits({ db, limiter, clock, contentFolder })
  const postServices = composePosts({ db, ads, activity, notices, live, limits, limiter, clock })
  const { posts, comments, savedPosts } = postServices
  const placeServices = composePlaces({ db, catalog, media, messages, notices, limiter, clock })
  const { places, placeClaims, placeSuggestions, placeReviews } = placeServices
  const figureServices = composeFigures({ db, secret, clock, log })
  const found = composeExplore({
    db,
    catalog,
    content,
    people,
    profile,
    plans,
    ads,
    savedPosts,
    notices,
    unmetSearches: figureServices.unmetSearches,
    limiter,
    contentFolder,
    clock,
    log,
  })
  const { explore, explorePlaces, matching } = found
  const talk = composeConversations({ db, posts, media, users, notices, live, limits, limiter, readLimiter, clock })
  const maps = new MapsService({ open: () => openMapSources(config.map) })
  const { audit } = staffServices
  const dealServices = composeDeals({ db, people, posts, ...talk, notices, live, clock })
  const reviewed = { reviews: dealServices.reviews, placeReviews }
  const caseServices = composeCases({
    db,
    users,
    posts,
    comments,
    places,
    ...reviewed,
    messages,
    content,
    audit,
    clock,
  })
  const { cases } = caseServices
  const photos = new PhotosService({ store: new PhotosStore(db), posts, media, cases, notices, db, log })
  const publish = new PublishService({ posts, profile, plans, catalog, media, matching, photos, limits, limiter, db })
  const subjects = { posts, comments, profile, places, ...talk, ...reviewed }
  const trust = composeTrust({ db, people, follows, ...subjects, cases, audit, limiter, clock })

  return {
    ...staffServices,
    ...figureServices,
    ...caseServices,
    ...composePeopleDesk({ db, users, sessions, cases, ads, messages, audit, clock }),
    ...composeApprovals({ db, verification, placeClaims, placeSuggestions, audit, clock }),
    announcements: new AnnouncementsService({ store: new AnnouncementsStore(db), notices, audit, db, clock }),
    ...composeTickets({ db, ...staffServices, messages, mail, publicUrl: config.publicUrl, limiter, clock }),
    users,
    messages,
    notices,
    noticeSettings,
    deliveries,
    activity,
    follows,
    media,
    support,
    people,
    ...account,
    photos,
    publish,
    ...postServices,
    ...talk,
    ...trust,
    limits,
    ...dealServices,
    live,
    log,
    ...composePublicPages({
      db,
      directory,
      explore,
      explorePlaces,
      zone,
      zoneUrls,
      limiter,
      clock,
      storage,
      readLimiter,
      maps,
    }),
    ...money,
    ads,
    maps,
    ...placeServices,
    ...found,
    zone,
    db,
    clock,
    metrics,
    traces,
    ...authServices,
    sms,
    mail,
    ...directoryServices,
    sessions,
    profile,
    catalog,
    content,
    terms,
    contentFolder,
    readLimiter,
    graphql: { onlyTrusted: config.graphqlDocuments === 'trusted', hideSchema: config.production },
    publicUrl: config.publicUrl,
    publicConfig: {
      zone,
      zones: zoneUrls,
      google: config.google !== null,
      sms_inbox: sms.inbox !== null,
      license_url: config.licenseUrl,
      payments: { gateway: payments.gatewayName, ad_price: config.payments.adPrice },
    },
  }
}
