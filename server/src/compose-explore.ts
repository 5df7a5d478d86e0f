import type { Database } from './db/database.ts'
import type { AdsService } from './features/ads/ads.service.ts'
import type { CatalogService } from './features/catalog/catalog.service.ts'
import type { ContentService } from './features/content/content.service.ts'
import { CategoriesService } from './features/explore/categories.service.ts'
import { CategoriesStore } from './features/explore/categories.store.ts'
import { ExploreService } from './features/explore/explore.service.ts'
import { ExploreStore } from './features/explore/explore.store.ts'
import { ExplorePlacesService } from './features/explore/explore-places.service.ts'
import { SearchWordsService } from './features/explore/search-words.service.ts'
import { SearchWordsStore } from './features/explore/search-words.store.ts'
import { SuggestionsService } from './features/explore/suggestions.service.ts'
import type { UnmetSearchesService } from './features/figures/unmet-searches.service.ts'
import { MatchingService } from './features/matching/matching.service.ts'
import { MatchingStore } from './features/matching/matching.store.ts'
import type { NoticesService } from './features/notices/notices.service.ts'
import type { PeopleService } from './features/people/people.service.ts'
import type { PlansService } from './features/plans/plans.service.ts'
import type { ProfileService } from './features/profile/profile.service.ts'
import { CategorySuggestionsService } from './features/publish/category-suggestions.service.ts'
import { CategorySuggestionsStore } from './features/publish/category-suggestions.store.ts'
import type { SavedPostsService } from './features/saved-posts/saved-posts.service.ts'
import { SavedSearchesService } from './features/saved-searches/saved-searches.service.ts'
import { SavedSearchesStore } from './features/saved-searches/saved-searches.store.ts'
import { SearchService } from './features/search/search.service.ts'
import { SearchStore } from './features/search/search.store.ts'
import type { Clock } from './lib/clock.ts'
import type { Limiter } from './lib/limiter.ts'
import type { Log } from './lib/log.ts'

type Dependencies = {
  db: Database
  catalog: CatalogService
  content: ContentService
  people: PeopleService
  profile: ProfileService
  plans: PlansService
  ads: AdsService
  savedPosts: SavedPostsService
  notices: NoticesService
  unmetSearches: UnmetSearchesService
  limiter: Limiter
  contentFolder: string
  clock: Clock
  log: Log
}

/** Finding posts and places: what words mean, the explorer, saved searches, and what matches them. */
export function composeExplore(dependencies: Dependencies) {
  const { db, catalog, content, people, profile, plans, ads, savedPosts, notices, limiter, clock, log } = dependencies
  const { unmetSearches: unmet, contentFolder } = dependencies
  const search = new SearchService({ store: new SearchStore(db), clock, log, contentFolder })
  const categories = new CategoriesService({ store: new CategoriesStore(db), catalog })
  const savedStore = new SavedSearchesStore(db)
  const savedSearches = new SavedSearchesService({ store: savedStore, search, categories, limiter, db, clock })
  const found = { savedSearches, savedPosts, search }
  const matching = new MatchingService({ store: new MatchingStore(db), ...found, notices, db, clock, log })
  const suggestedStore = new CategorySuggestionsStore(db)
  const categorySuggestions = new CategorySuggestionsService({ store: suggestedStore, search, catalog })
  const store = new ExploreStore(db)
  const searchWords = new SearchWordsService({ store: new SearchWordsStore(db), search, clock, log })
  const explore = new ExploreService({ store, search, searchWords, categories, ads, unmet, clock })
  content.onRead(() => {
    search.useSynonyms(content.synonyms())
    searchWords.hide(content.hiddenWords())
  })
  return {
    search,
    categories,
    savedSearches,
    matching,
    categorySuggestions,
    explore,
    searchWords,
    suggestions: new SuggestionsService({ store, search, catalog, people }),
    explorePlaces: new ExplorePlacesService({ store, search, plans, profile, clock }),
  }
}
