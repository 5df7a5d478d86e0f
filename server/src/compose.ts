import { join } from 'node:path'
import type { Zone } from '@meydan/domain/zones.ts'
import type pg from 'pg'
import type { Config } from './config.ts'
import { createDatabase } from './db/database.ts'
import { createActivityService } from './features/activity/activity.service.ts'
import { createActivityStore } from './features/activity/activity.store.ts'
import { AdsService } from './features/ads/ads.service.ts'
import { createAdsStore } from './features/ads/ads.store.ts'
import { createAuthService } from './features/auth/auth.service.ts'
import { createAuthStore } from './features/auth/auth.store.ts'
import { createCodesService } from './features/auth/codes.service.ts'
import { createCodesStore } from './features/auth/codes.store.ts'
import { createGoogleProvider } from './features/auth/google-provider.ts'
import { createHandoffsStore } from './features/auth/handoffs.store.ts'
import { createPasswords } from './features/auth/passwords.ts'
import { createCatalogService } from './features/catalog/catalog.service.ts'
import { createCatalogStore } from './features/catalog/catalog.store.ts'
import { createCommentsService } from './features/comments/comments.service.ts'
import { createCommentsStore } from './features/comments/comments.store.ts'
import { createRemoteDirectory } from './features/directory/directory.remote.ts'
import { createDirectoryService } from './features/directory/directory.service.ts'
import { createDirectoryStore } from './features/directory/directory.store.ts'
import { createLookup } from './features/directory/lookup.ts'
import { createExploreService } from './features/explore/explore.service.ts'
import { createExploreStore } from './features/explore/explore.store.ts'
import { createFeedService } from './features/feed/feed.service.ts'
import { createFeedStore } from './features/feed/feed.store.ts'
import { createFollowsService } from './features/follows/follows.service.ts'
import { createFollowsStore } from './features/follows/follows.store.ts'
import { createMapsService } from './features/maps/maps.service.ts'
import { openMapSources } from './features/maps/maps.sources.ts'
import { MediaService } from './features/media/media.service.ts'
import { createMediaStore } from './features/media/media.store.ts'
import { createMessagesService } from './features/messages/messages.service.ts'
import { createMessagesStore } from './features/messages/messages.store.ts'
import { PaymentsService } from './features/payments/payments.service.ts'
import { createPaymentsStore } from './features/payments/payments.store.ts'
import { createSandbox } from './features/payments/sandbox.ts'
import { createStripe } from './features/payments/stripe.ts'
import { createPlacesService } from './features/places/places.service.ts'
import { createPlacesStore } from './features/places/places.store.ts'
import { createPlansService } from './features/plans/plans.service.ts'
import { createPlansStore } from './features/plans/plans.store.ts'
import { createPostContentStore } from './features/posts/post-content.store.ts'
import { PostsService } from './features/posts/posts.service.ts'
import { createPostsStore } from './features/posts/posts.store.ts'
import { createExportStore } from './features/profile/export.store.ts'
import { createExportService } from './features/profile/export.ts'
import { createLeavingStore } from './features/profile/leaving.store.ts'
import { createLeavingService } from './features/profile/leaving.ts'
import { createOwnPartsStore } from './features/profile/own-parts.store.ts'
import { createProfileService } from './features/profile/profile.service.ts'
import { createProfileStore } from './features/profile/profile.store.ts'
import { PublishService } from './features/publish/publish.service.ts'
import { createReactionsService } from './features/reactions/reactions.service.ts'
import { createReactionsStore } from './features/reactions/reactions.store.ts'
import { createReportsService } from './features/reports/reports.service.ts'
import { createReportsStore } from './features/reports/reports.store.ts'
import { createSessionsService } from './features/sessions/sessions.service.ts'
import { createSessionsStore } from './features/sessions/sessions.store.ts'
import { createTokens } from './features/sessions/tokens.ts'
import { createShareService } from './features/share/share.service.ts'
import { createShareStore } from './features/share/share.store.ts'
import { createSupportService } from './features/support/support.service.ts'
import { createSupportStore } from './features/support/support.store.ts'
import { createTermsService } from './features/terms/terms.service.ts'
import { createVerificationService } from './features/verification/verification.service.ts'
import { createVerificationStore } from './features/verification/verification.store.ts'
import type { Clock } from './lib/clock.ts'
import { createLimiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'
import { createMetrics } from './lib/metrics.ts'
import { createReadLimiter } from './lib/read-limiter.ts'
import type { Secrets } from './lib/secrets.ts'
import type { Sms } from './lib/sms/sms.ts'
import type { Storage } from './lib/storage.ts'

export type Services = ReturnType<typeof compose>

export type Parts = {
  pool: pg.Pool
  clock: Clock
  sms: Sms
  log: Log
  secrets: Secrets
  storage: Storage
  /** Where uploads are until they are looked at; on this machine, emptied at the start. */
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
    | 'licenseUrl'
    | 'lookupFile'
    | 'lookupDefaultCountry'
    | 'map'
    | 'production'
    | 'graphqlDocuments'
    | 'searchesPerMinute'
  >
}

/** Database → services, in order, by hand. */
export function compose({ pool, clock, sms, log, secrets, storage, incomingFolder, config }: Parts) {
  const { zone, zoneUrls } = config
  const { tokenSecret: secret, phoneHashSecret } = secrets
  const db = createDatabase(pool)
  const metrics = createMetrics()
  const limiter = createLimiter({ db, clock })
  const passwords = createPasswords()
  const authStore = createAuthStore(db)

  const isRemote = config.directoryUrl !== null
  const directoryEntries = isRemote
    ? createRemoteDirectory({ url: config.directoryUrl ?? '', secret: config.directorySecret ?? '' })
    : createDirectoryStore(db)
  const directory = createDirectoryService({
    directory: directoryEntries,
    limiter,
    phoneHashSecret,
    zone,
    residents: authStore,
  })
  const lookup = createLookup({ file: config.lookupFile, defaultCountry: config.lookupDefaultCountry })

  const tokens = createTokens({ zone, secret, clock })
  const sessions = createSessionsService({ store: createSessionsStore(db), tokens, clock })
  const codes = createCodesService({ store: createCodesStore(db), limiter, sms, clock, secret, log })
  const messages = createMessagesService({ store: createMessagesStore(db), clock })
  const media = new MediaService({ store: createMediaStore(db), storage, clock, secret, incomingFolder })
  const ads = new AdsService({ store: createAdsStore(db), messages, limiter, db, clock })
  const auth = createAuthService({
    db,
    store: authStore,
    handoffs: createHandoffsStore(db),
    sessions,
    directory,
    codes,
    passwords,
    limiter,
    google: config.google && createGoogleProvider(config.google),
    sms,
    clock,
    log,
    secret,
    zone,
    async greet(userId: string) {
      await ads.welcome(userId)
      await messages.send(userId, 'welcome', {}, `welcome:${userId}`)
    },
    isDeployed: (other: Zone) => other === zone || other in zoneUrls,
  })
  const contentFolder = join(import.meta.dirname, '../content')
  const catalog = createCatalogService({ store: createCatalogStore(db) })
  const terms = createTermsService({ contentFolder })
  const support = createSupportService({ store: createSupportStore(db), catalog, limiter, clock })
  const verification = createVerificationService({
    store: createVerificationStore(db),
    media,
    messages,
    limiter,
    db,
    clock,
  })
  const activity = createActivityService({ store: createActivityStore(db), clock })
  const follows = createFollowsService({ store: createFollowsStore(db), activity, limiter, db, clock })
  const profile = createProfileService({
    store: createProfileStore(db),
    parts: createOwnPartsStore(db),
    follows,
    media,
    auth,
    directory,
    catalog,
    limiter,
    db,
    clock,
  })
  const leaving = createLeavingService({
    store: createLeavingStore(db),
    auth,
    sessions,
    directory,
    support,
    db,
    clock,
  })
  const myData = createExportService({ store: createExportStore(db), media, limiter, clock, secret })
  const sandbox = config.payments.gateway === 'sandbox' ? createSandbox(secret) : null
  const gateway = config.payments.stripe ? createStripe(config.payments.stripe, clock) : sandbox
  const plans = createPlansService({
    store: createPlansStore(db),
    messages,
    prices: config.payments.planPrices,
    isSelling: gateway !== null,
    db,
    clock,
  })
  const payments = new PaymentsService({
    store: createPaymentsStore(db),
    gateway,
    adPrice: config.payments.adPrice,
    ads,
    plans,
    limiter,
    db,
    clock,
    log,
  })
  const posts = new PostsService({ store: createPostsStore(db), content: createPostContentStore(db), ads, db, clock })
  const publish = new PublishService({ posts, profile, plans, catalog, media, limiter, db })
  const feed = createFeedService({ store: createFeedStore(db), ads, clock })
  const comments = createCommentsService({ store: createCommentsStore(db), posts, db, limiter, clock })
  const reactions = createReactionsService({ store: createReactionsStore(db), db, limiter, clock })
  const share = createShareService({ store: createShareStore(db), posts })
  const places = createPlacesService({ store: createPlacesStore(db), catalog, media, messages, limiter, db, clock })
  const explore = createExploreService({ store: createExploreStore(db), ads, plans, profile, limiter, clock, log })
  const maps = createMapsService({ open: () => openMapSources(config.map) })
  const reports = createReportsService({ store: createReportsStore(db), posts, messages, db, limiter, clock })

  return {
    messages,
    activity,
    follows,
    media,
    support,
    verification,
    leaving,
    myData,
    posts,
    publish,
    feed,
    comments,
    reactions,
    reports,
    share,
    plans,
    ads,
    payments,
    sandbox,
    maps,
    places,
    explore,
    zone,
    db,
    clock,
    metrics,
    passwords,
    sms,
    directory,
    lookup,
    sessions,
    auth,
    profile,
    catalog,
    terms,
    contentFolder,
    readLimiter: createReadLimiter({ mostPerMinute: config.searchesPerMinute, clock }),
    graphql: { onlyTrusted: config.graphqlDocuments === 'trusted', hideSchema: config.production },
    publicUrl: config.publicUrl,
    /** Answered to the nodes of other zones; only where the directory lives and there are such nodes. */
    directoryForNodes:
      !isRemote && config.directorySecret ? { directory: directoryEntries, secret: config.directorySecret } : null,
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
