type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null }

const isScreen = (id: string) => id.includes('?tsr-split')
const known = new Map<string, readonly string[]>()

/** The screens that cannot be drawn without this module, by the paths of their route files below `routes`. */
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
  { name: 'manager', within: /^_app.(locations|organizations)/, shares: 5 },
  { name: 'pro', within: /^_app.pro/, shares: 3 },
  { name: 'admin', within: /^_app.admin/, shares: 3 },
]
const sharesAnywhere = 12

// What libraries export by one file seems to be used by every screen that uses any of it, so only our own modules can be told apart.
function partOf(id: string, graph: Graph): string | null {
  if (id.includes('node_modules') || id.includes('\0') || isScreen(id)) return null
  const screens = screensOf(id, graph)
  if (!screens.every((screen) => screen.startsWith('_app/'))) return null
  if (screens.length >= sharesAnywhere) return 'common'
  return parts.find(({ within, shares }) => screens.length >= shares && screens.every((screen) => within.test(screen)))?.name ?? null
}

function withAll(name: string, screens: RegExp) {
  return { name, test: new RegExp(`[\\\\/]routes[\\\\/]${screens.source}\\.tsx\\?tsr-split`) }
}

/**
 * How modules come together in files, first match first; a module takes all it needs along that no file before has. Without it a screen is
 * sixty files, most of them smaller than their own headers. A page that loads little stands before those that load more and share it, so it
 * stays small; `npm run check` counts the files and weighs the bytes of every screen (scripts/check-web-bytes.ts).
 */
export const groups = [
  // What every visit loads, in one file: the frame, and of each route what decides about it.
  { name: 'first', test: /[\\/]src[\\/](main\.tsx|routes[\\/][^?]*)$/ },
  { name: 'contract', test: /[\\/]contract[\\/](?!rules[\\/])|[\\/]node_modules[\\/]zod[\\/]/ },
  { name: 'icons', test: /[\\/]@tabler[\\/]/, minShareCount: 3 },
  withAll('plain', /(index|help|auth[\\/]route|_invited)/),
  withAll('code', /auth[\\/](email|phone)[\\/]verify/),
  withAll('open', /(auth[\\/](email|phone)[\\/]index|auth[\\/]index|_invited[\\/].*)/),
  withAll('frame', /_app/),
  ...['common', ...parts.map(({ name }) => name)].map((part) => ({
    name: (id: string, graph: Graph) => (partOf(id, graph) === part ? part : null),
  })),
].map((group, at) => ({ ...group, priority: 100 - at }))
