/**
 * The code every page needs is in two files instead of thirty small ones: the libraries, whose file keeps its name from
 * release to release, and our own base. Everything else is split by the lazy routes.
 */
const inModules = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](${names.join('|')})[\\\\/]`)

const EVERYWHERE = [
  'UnstyledButton',
  'Button',
  'ActionIcon',
  'CloseButton',
  'Input',
  'InputBase',
  'InputClearButton',
  'TextInput',
  'PasswordInput',
  'Loader',
  'Skeleton',
  'Notification',
  'Transition',
  'Portal',
  'Paper',
  'Box',
].join('|')

const LIBRARIES = [
  inModules('react', 'react-dom', 'scheduler', 'react-router', 'cookie-es', '@remix-run'),
  inModules(
    '@lingui',
    'klona',
    'fast-deep-equal',
    'urql',
    '@urql[\\\\/]core',
    'wonka',
    '@0no-co',
    'gql\\.tada',
    'zustand',
    'clsx',
  ),
  inModules('@mantine[\\\\/](form|hooks|store|notifications)', '@mantine[\\\\/]core[\\\\/]esm[\\\\/](core|utils)'),
  inModules(`@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](${EVERYWHERE})`),
  inModules(
    'react-remove-scroll',
    'react-remove-scroll-bar',
    'react-style-singleton',
    'use-sidecar',
    'use-callback-ref',
  ),
]
// Without dialogs and drawers: a group includes its dependencies, and theirs are a sixth of the login page's code. Nor what only members use.
const OURS =
  /[\\/]domain[\\/]src[\\/]typed-digits|[\\/]web[\\/]src[\\/](app|forms|graphql|hooks|i18n|pwa|theme|ui)[\\/](?!.*(Screen|Dialog|Drawer|Sheet|Stars|Carousel|Rating|TownSquare|drawings|dictionaries|cache[\w-]*\.ts|paged-list|usePages|upload|calendar|frame[\\/](?!FrameIf)))/
// In the same chunk as ours: two style sheets would be loaded in the order of their names.
const GLOBAL_STYLES = /[\\/]@mantine[\\/]core[\\/]styles[\\/](baseline|default-css-variables|global)\.css/

const isLibrary = (id: string) => !id.endsWith('.css') && LIBRARIES.some((pattern) => pattern.test(id))

// What several screens of people who are logged in share, in a few files: a phone on HTTP/1.1 loads six at a time, and a screen
// would need thirty of a kilobyte each.
const CARDS =
  /[\\/]web[\\/]src[\\/](features[\\/](feed|posts|saved-posts|follows|people)[\\/](?!.*(Screen|Dialog|Drawer|Sheet|Menu|Viewer|routes))|graphql[\\/](paged-list|usePages|upload)|i18n[\\/]calendar|ui[\\/](Screen|drawings[\\/]Stall))/
// The list of the feed, which the feed of a category shows, too.
const FEED = /[\\/]web[\\/]src[\\/]features[\\/](feed[\\/](feed-list|components[\\/]Feed)|posts[\\/]PostCardSkeleton)/
// The frame around every screen of members. Not what is imported lazily itself: that would be one more file, found late.
const FRAME =
  /[\\/]web[\\/]src[\\/](app[\\/]frame[\\/](?!Frame)|graphql[\\/]cache-|features[\\/](activity[\\/]useHas|conversations[\\/](InboxLink|UnreadBadge|unread|hooks[\\/]useUnread|MessageOutboxHost)|live[\\/](LiveHost|hints|useHints)|notices[\\/](OpenedNotice|useAppBadge)|publish[\\/](OutboxHost|outbox\.)))|[\\/]node_modules[\\/]@urql[\\/]exchange-graphcache[\\/]/
// What Explore shares with the pages that lead back to it.
const EXPLORE =
  /[\\/](domain[\\/]src[\\/](explore-rules|place-categories|saved-rules)|web[\\/]src[\\/]features[\\/](explore[\\/](browsed|category-icons|explorer|recent-keywords|hooks[\\/](useExploredPosts|useResultsReady|useWhereabouts))|directory[\\/]lookup|maps[\\/](position|narrow|useMapPoints)|places[\\/](way-back|useDistance)|saved-searches[\\/].*graphql))/
// Rows of places, which the pages of places show, too.
const PLACES =
  /[\\/]web[\\/]src[\\/]features[\\/](explore[\\/](explored-places|components[\\/](NothingFound|SearchThisArea)|hooks[\\/](useKeptView|useSearchedArea))|places[\\/](OpenState|PlaceRow|PlaceSummary|place-facts))/
// What a post's page shares with those of people and places.
const POST =
  /[\\/](domain[\\/]src[\\/](people-rules|networks)|web[\\/]src[\\/](ui[\\/]drawings[\\/]Signpost|features[\\/](deals[\\/](.*graphql|.*ReviewsLine)|ads[\\/]ad-links|posts[\\/].*(PostContacts|PostUnavailable|set-availability)|profile[\\/](contact-links|networks)|maps[\\/](directions|DirectionsLink|MapFrame|SmallMap|spots|.*[\\/]spots))))/
const CONTROLS = [
  'CheckIcon',
  'Combobox',
  'FloatingIndicator',
  'FocusTrap',
  'Modal',
  'ModalBase',
  'Overlay',
  'Popover',
  'ScrollArea',
  'SegmentedControl',
  'Tabs',
  'VisuallyHidden',
].join('|')

/** Named, so that the offline shell can leave it out: it is larger than all the rest. Lowest priority, because a group includes its dependencies. */
export const MAP_CHUNK = 'map-library'

export const chunks = [
  { name: MAP_CHUNK, test: inModules('maplibre-gl', '@vis\\.gl', '@maplibre'), priority: 0 },
  { name: 'libraries', test: isLibrary, priority: 2 },
  {
    name: 'controls',
    test: inModules(`@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](${CONTROLS})`),
    minShareCount: 2,
    priority: 0.7,
  },
  // An icon of its own in each file would be a request for half a kilobyte.
  { name: 'icons', test: inModules('@tabler'), minShareCount: 4, priority: 0.65 },
  { name: 'feed', test: FEED, minShareCount: 2, priority: 0.7 },
  { name: 'cards', test: CARDS, minShareCount: 4, priority: 0.6 },
  { name: 'frame', test: FRAME, priority: 0.55 },
  { name: 'explore', test: EXPLORE, minShareCount: 2, priority: 0.5 },
  { name: 'places', test: PLACES, minShareCount: 2, priority: 0.47 },
  { name: 'post', test: POST, minShareCount: 2, priority: 0.45 },
  { name: 'base', test: (id: string) => OURS.test(id) || GLOBAL_STYLES.test(id), priority: 1 },
]

/** The files of the console, which the offline shell leaves out. Style sheets have the name of their component, Staff…. */
export const STAFF_FILES = ['**/staff-*', '**/staff.*', '**/Staff*']
const OF_STAFF = /[\\/](features|dictionaries)[\\/]staff[\\/](?!staff\.routes)/

/** The app's first file lists all others: a letter less of each is a quarter of a kilobyte of the login page. */
export const chunkFile = ({ moduleIds }: { moduleIds: string[] }) =>
  `assets/${moduleIds.some((id) => OF_STAFF.test(id)) ? 'staff-' : ''}[name]-[hash:7].js`
