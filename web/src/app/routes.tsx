import type { RouteObject } from 'react-router'
import { accountRoutes, goodbyeRoutes } from '#features/account/account.routes.tsx'
import { activityRoutes } from '#features/activity/activity.routes.tsx'
import { adsRoutes } from '#features/ads/ads.routes.tsx'
import { authRoutes, privacyRoutes } from '#features/auth/auth.routes.tsx'
import { blocksRoutes } from '#features/blocks/blocks.routes.tsx'
import { commentsRoutes } from '#features/comments/comments.routes.tsx'
import { conversationsRoutes } from '#features/conversations/conversations.routes.tsx'
import { countriesRoutes } from '#features/countries/countries.routes.tsx'
import { dealsRoutes } from '#features/deals/deals.routes.tsx'
import { exploreRoutes } from '#features/explore/explore.routes.tsx'
import { feedRoutes } from '#features/feed/feed.routes.tsx'
import { followsRoutes } from '#features/follows/follows.routes.tsx'
import { languagesRoutes } from '#features/languages/languages.routes.tsx'
import { mapsRoutes } from '#features/maps/maps.routes.tsx'
import { messagesRoutes } from '#features/messages/messages.routes.tsx'
import { noticesRoutes } from '#features/notices/notices.routes.tsx'
import { paymentsRoutes } from '#features/payments/payments.routes.tsx'
import { peopleRoutes } from '#features/people/people.routes.tsx'
import { placesRoutes } from '#features/places/places.routes.tsx'
import { plansRoutes } from '#features/plans/plans.routes.tsx'
import { postsRoutes } from '#features/posts/posts.routes.tsx'
import { profileRoutes } from '#features/profile/profile.routes.tsx'
import { publishRoutes } from '#features/publish/publish.routes.tsx'
import { savedPostsRoutes } from '#features/saved-posts/saved-posts.routes.tsx'
import { sessionsRoutes } from '#features/sessions/sessions.routes.tsx'
import { staffRoutes } from '#features/staff/staff.routes.tsx'
import { standingRoutes } from '#features/standing/standing.routes.tsx'
import { supportRoutes } from '#features/support/support.routes.tsx'
import { termsRoutes } from '#features/terms/terms.routes.tsx'
import { verificationRoutes } from '#features/verification/verification.routes.tsx'
import { FrameIfLoggedIn } from './frame/FrameIfLoggedIn.tsx'
import { RequireAnonymous, RequireLogin } from './guards.tsx'
import { Root } from './Root.tsx'
import { RouteError } from './RouteError.tsx'
import { RouteFallback } from './RouteFallback.tsx'
import { announced } from './upcoming.ts'

/**
 * Every route of the product. Access is decided only here; the features decide what their routes show.
 * A route whose feature is not built yet shows the coming-soon page.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    HydrateFallback: RouteFallback,
    ErrorBoundary: RouteError,
    children: [
      {
        element: <RequireAnonymous />,
        children: authRoutes,
      },
      // Without the frame, whose queries would fail: the session has already ended.
      ...goodbyeRoutes,
      {
        element: <FrameIfLoggedIn />,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              ...termsRoutes,
              ...supportRoutes,
              ...countriesRoutes,
              ...announced('/coming-soon'),
              { path: '*', lazy: async () => ({ Component: (await import('./NotFoundScreen.tsx')).NotFoundScreen }) },
            ],
          },
        ],
      },
      {
        element: <RequireLogin />,
        children: [
          ...staffRoutes,
          {
            lazy: async () => ({ Component: (await import('./frame/Frame.tsx')).Frame }),
            children: [
              {
                ErrorBoundary: RouteError,
                children: [
                  ...feedRoutes,
                  ...postsRoutes,
                  ...publishRoutes,
                  ...commentsRoutes,
                  ...profileRoutes,
                  ...dealsRoutes,
                  ...savedPostsRoutes,
                  ...peopleRoutes,
                  ...followsRoutes,
                  ...activityRoutes,
                  ...noticesRoutes,
                  ...messagesRoutes,
                  ...conversationsRoutes,
                  ...languagesRoutes,
                  ...mapsRoutes,
                  ...exploreRoutes,
                  ...placesRoutes,
                  ...privacyRoutes,
                  ...accountRoutes,
                  ...blocksRoutes,
                  ...verificationRoutes,
                  ...sessionsRoutes,
                  ...standingRoutes,
                  ...adsRoutes,
                  ...plansRoutes,
                  ...paymentsRoutes,
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]
