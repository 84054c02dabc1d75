/** What a built version consists of, as written into the worker by the build (web/service-worker.config.ts). */
export type Build = {
  /** Differs between any two versions with different files. */
  version: string
  /** The first script of each page, by which a page of this version is recognized. */
  entries: Record<Page, string>
  /** Addresses of files by part; all are kept on request. */
  parts: Record<KeptPart, readonly string[]>
}
/** What a page asks to keep: the shell of every screen, or the app of pros, and their Spanish words. */
export type KeptPart = 'shell' | 'shell-es' | 'pro' | 'pro-es'
/** The two pages: of the whole application, and of the app of pros (docs/decisions/0146). */
type Page = 'shell' | 'pro'

/** Addresses whose pages are those two. */
export const pageAddresses: Record<Page, string> = { shell: '/start', pro: '/pro' }
const bothPages = ['shell', 'pro'] as const
/** Where the app of pros has a screen. */
const ofPros = /^\/((pro|inbox|auth)(\/.*)?|settings|notifications|notification-settings|start)?\/?$/
const filesOf = (version: string) => `${prefix}${version}`
const prefix = 'crewcall-files-'
const wanted = 'crewcall-parts'
const atOnce = 4

/** The files of one version, and of the version before it, for tabs still open. */
export class KeptFiles {
  private readonly caches: CacheStorage
  private readonly build: Build

  constructor(caches: CacheStorage, build: Build) {
    this.caches = caches
    this.build = build
  }

  /** Keeps both pages, and the parts that were asked for in earlier versions. @throws Error if a file or a page is missing */
  async install(fetchPage: typeof fetch = fetch): Promise<void> {
    for (const name of bothPages) if (!(await this.keepPage(name, fetchPage))) throw new Error('The page is of another version')
    for (const part of await this.asked()) await this.fill(part)
  }

  /** Keeps these parts from now on, in later versions too, and the pages as they are now: the name in them may be another than at `install`. */
  async keep(parts: readonly KeptPart[]): Promise<void> {
    const marks = await this.caches.open(wanted)
    for (const part of parts) {
      if (!Object.hasOwn(this.build.parts, part)) continue
      await marks.put(`/${part}`, new Response(''))
      await this.fill(part)
    }
    for (const name of bothPages) await this.keepPage(name, fetch).catch(() => false)
  }

  /** Deletes versions older than the one before this. */
  async tidy(): Promise<void> {
    const names = (await this.caches.keys()).filter((name) => name.startsWith(prefix))
    const own = names.indexOf(filesOf(this.build.version))
    for (const name of names.slice(0, Math.max(0, own - 1))) await this.caches.delete(name)
  }

  /** The page that starts the app at this address, of those whose files are kept. */
  async page(path: string): Promise<Response | undefined> {
    const asked = await this.asked()
    const isOfPros = asked.includes('pro') && (ofPros.test(path) || !asked.includes('shell'))
    const name = isOfPros ? 'pro' : 'shell'
    return asked.includes(name) ? (await this.own()).match(pageAddresses[name]) : undefined
  }

  /** A kept file of any version: a file's name changes with its content. */
  file(address: string): Promise<Response | undefined> {
    return this.caches.match(address, { ignoreVary: true })
  }

  /** Keeps what a screen loaded, so that it also opens offline. */
  async add(address: string, file: Response): Promise<void> {
    await (await this.own()).put(address, file)
  }

  // While machines are updated one by one, the page may still be another version's, which is not kept.
  private async keepPage(name: Page, fetchPage: typeof fetch): Promise<boolean> {
    const page = await fetchPage(pageAddresses[name], { cache: 'no-cache' })
    if (!page.ok || !(await page.clone().text()).includes(this.build.entries[name])) return false
    await (await this.own()).put(pageAddresses[name], page)
    return true
  }

  private async asked(): Promise<string[]> {
    return (await (await this.caches.open(wanted)).keys()).map(({ url }) => new URL(url).pathname.slice(1))
  }

  private own(): Promise<Cache> {
    return this.caches.open(filesOf(this.build.version))
  }

  private async fill(part: string): Promise<void> {
    const own = await this.own()
    const missing = [...(this.build.parts[part as KeptPart] ?? [])]
    const fetchNext = async (): Promise<void> => {
      for (let address = missing.pop(); address !== undefined; address = missing.pop()) {
        if (await own.match(address, { ignoreVary: true })) continue
        const kept = address.startsWith('/assets/') ? await this.file(address) : undefined
        const file = kept ?? (await fetch(address))
        if (!file.ok) throw new Error(`${address} is missing`)
        await own.put(address, file)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, fetchNext))
  }
}
