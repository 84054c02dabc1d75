export type Graph = { getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null }

const isScreen = (id: string) => id.includes('?tsr-split')
const isLibrary = (id: string) => id.includes('node_modules')
const known = new Map<string, readonly string[]>()
const heavy = new Map<string, boolean>()

/** The screens that need this module to render, by the paths of their route files below `routes`. */
function screensOf(id: string, graph: Graph): readonly string[] {
  const found = known.get(id)
  if (found) return found
  const seen = new Set([id])
  for (const each of seen) if (!isScreen(each)) for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer)
  const screens = [...seen].filter(isScreen).map((each) => each.replace(/^.*[\\/]routes[\\/]/, '').replace(/\?.*$/, ''))
  known.set(id, screens)
  return screens
}

// Within a part of the application: how many of its screens must share a module before all of them load it.
const parts = [
  { name: 'manager', within: /^_app.(locations|organizations|dashboards)/, shares: 5, apart: false },
  { name: 'pro', within: /^_app.pro/, shares: 2, apart: false },
  // Regardless of how many platform screens share it: apart from them, only the activity and concierge screens of a location, which show the same
  // list, load it.
  { name: 'admin', within: /^_app.(admin|locations.\$locationId.(activity|concierge))/, shares: 3, apart: true },
]
const sharesAnywhere = 8
// Signed-out visitors load them too, so they are few.
const sharesOutside = 5

/** Whether it imports forms, pickers or layers, which are larger than all of a list together. */
export function isHeavy(id: string, graph: Graph): boolean {
  const found = heavy.get(id)
  if (found !== undefined) return found
  const seen = new Set([id])
  for (const each of seen) if (!isLibrary(each)) for (const needed of graph.getModuleInfo(each)?.importedIds ?? []) seen.add(needed)
  const is = [...seen].some((each) => /[\\/]node_modules[\\/](@mantine|react-hook-form)[\\/]/.test(each))
  heavy.set(id, is)
  return is
}

// Exports of a library bundled in one file seem to be used by every screen that uses any of it, so only our own modules can be attributed.
function partOf(id: string, graph: Graph): string | null {
  if (isLibrary(id) || id.includes('\0') || isScreen(id)) return null
  const screens = screensOf(id, graph)
  const signedIn = screens.filter((screen) => screen.startsWith('_app/'))
  const kind = isHeavy(id, graph) ? '-forms' : ''
  if (signedIn.length < screens.length) return signedIn.length >= sharesOutside && !kind ? 'basics' : null
  const part = parts.find(({ within, shares }) => screens.length >= shares && screens.every((screen) => within.test(screen)))
  if (screens.length >= sharesAnywhere && !part?.apart) return `common${kind}`
  return part ? `${part.name}${kind}` : null
}

function withAll(name: string, screens: RegExp) {
  return { name, test: new RegExp(`[\\\\/]routes[\\\\/]${screens.source}\\.tsx\\?tsr-split`) }
}

function shared(part: string) {
  return { name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null) }
}

/** What a screen can render without. */
export const later = [
  {
    name: 'forms',
    test: /[\\/]ui[\\/](fields[\\/](field|text-fields|stars-field)|send-or-cancel|edit-conflict|form)\.tsx$|[\\/]lib[\\/]contract-form\.ts$/,
  },
  { name: 'layers', test: /[\\/]ui[\\/]dialog-frame\.tsx$|[\\/]src[\\/].*-popup\.tsx$/ },
  { name: 'pickers', test: /[\\/]ui[\\/]fields[\\/](choice-fields|date-field)\.tsx$/ },
]

/**
 * How modules are grouped into files, first match first; a module includes all its dependencies that no earlier file has. Without it a
 * screen is sixty files, most of them smaller than their own headers. A page that loads little comes before those that load more and share
 * it, so it stays small; `npm run check` counts the files and measures the size of every screen (scripts/check-web-bytes.ts).
 */
export const groups = [
  // What every visit loads, in one file: the frame, and the decision logic of each route.
  { name: 'first', test: /[\\/]src[\\/](main\.tsx|routes[\\/](?!-)[^?]*)$|modulepreload-polyfill/ },
  { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 3 },
  // What every signed-in visit and every sign-in loads: schemas, the user and their permissions, navigation, and what may open over a screen;
  // and the words about refused values, which Spanish needs without any form.
  {
    name: 'self',
    test: /[\\/]contract[\\/](kit|across|common|enums|errors|identity|config|words)\.ts$|[\\/]node_modules[\\/]zod[\\/]|[\\/]domain[\\/](person[\\/]actor|navigation[\\/]navigation|location[\\/]use-location|sign-in[\\/]sign-out)\.ts$|[\\/]ui[\\/](dialog\.tsx|use-is-phone\.ts|fields[\\/]field\.module\.css)$|[\\/]routes[\\/](-frame\.tsx$|_app\.tsx\?tsr-split)/,
  },
  ...later,
  // Screens of pros and managers need it, and the page of a link, which signed-out visitors load.
  { name: 'joining', test: /[\\/]contract[\\/]network-joining\.ts$/ },
  shared('basics'),
  withAll('plain', /(index|help|auth[\\/]route|_invited)/),
  // The boxes of a code, also on the clock.
  { name: 'boxes', test: /[\\/](code-boxes|fields[\\/]pin-field)\.tsx$|[\\/]use-seconds-left\.ts$/ },
  withAll('code', /auth[\\/](email|phone)[\\/]verify/),
  withAll('open', /(auth[\\/](email|phone)[\\/]index|auth[\\/]index|_invited[\\/].*)/),
  shared('common'),
  // The history of a shift, also shown on two manager screens, which need nothing else of the platform's.
  { name: 'history', test: /[\\/]history-words\.ts$/ },
  // The words of a punch, which managers read too, with nothing else of the clock.
  { name: 'punched', test: /[\\/](punched-text|last-day-text)\.ts$/ },
  // A link to a map: the page of a manager's shift needs nothing else of the pro's screens.
  { name: 'maps-link', test: /[\\/]maps-link\.tsx$/ },
  // The times of day that a pro prefers: the profile needs nothing else of the search.
  { name: 'time-blocks', test: /[\\/]time-block-words\.ts$/ },
  // What a minimum wage of the law is called and when it counts: of the form for posting, and of the platform's settings.
  { name: 'laws', test: /[\\/]contract[\\/](state-names|rules[\\/]local-minimum-wage)\.ts$/ },
  ...parts.map(({ name }) => shared(name)),
  ...['common', ...parts.map(({ name }) => name)].map((part) => shared(`${part}-forms`)),
  // Shown by settings and profiles, which need nothing else of the form for posting: an address, and the photo of a person.
  { name: 'place', test: /[\\/]domain[\\/](place|picture[\\/](headshot-field|redrawn-picture))/ },
  // What typed times mean: of the form for posting, the board and the events, which need nothing else of that form.
  { name: 'times', test: /[\\/]typed-times\.ts$/ },
  // What an edit of several shifts does: of the form for editing one, and of the page of a series.
  { name: 'several', test: /[\\/](contract[\\/]series-edits|domain[\\/]shift[\\/]series-question)\.tsx?$/ },
  // The lists keep what they show while the next page loads, as the cost of a shift does.
  { name: 'queries', test: /[\\/]node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]/ },
  // The form for posting, which both posting and editing show; the panel of who can come is loaded after it.
  {
    name: 'posting',
    test: /[\\/]features[\\/]post-gig[\\/](main-fields|position-tiles|when-section|pay-sections|more-[a-z]+|shift-form|several-days|use-place)\.tsx?$/,
  },
  // The screens with which most visits begin.
  withAll('shifts', /_app[\\/]locations[\\/]\$locationId[\\/]gigs[\\/](index|pay|past-gigs|schedule)/),
  withAll('find', /_app[\\/]pro[\\/]find/),
  { name: 'punches', test: /[\\/]deliver-punch\.ts$/ },
  { name: 'fence', test: /[\\/]fence-map\.tsx$/ },
  withAll('clock', /_app[\\/]pro[\\/]clock/),
].map((group, at) => ({ ...group, priority: 100 - at }))
