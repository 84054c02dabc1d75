/** What a built version consists of, as written into the worker by the build (web/service-worker.config.ts). */
export type Build = {
  /** Differs between any two versions with different files. */
  version: string
  /** The first script of the page, by which a page of this version is recognized. */
  entry: string
  /** Addresses by part: `shell` is kept for everybody, the others on request. */
  parts: Record<'shell' | KeptPart, readonly string[]>
}
/** What a page asks to keep besides the shell: the screens of pros, and the Spanish words. */
export type KeptPart = 'pro' | 'es'

/** The address whose page is the shell of every screen. */
export const shellAddress = '/start'
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

  /** Keeps the shell, and the parts that pages asked for in earlier versions. @throws Error if a file or the page is missing */
  async install(fetchPage: typeof fetch = fetch): Promise<void> {
    const page = await fetchPage(shellAddress, { cache: 'no-cache' })
    // While machines are updated one by one, the page may still be another version's.
    if (!page.ok || !(await page.clone().text()).includes(this.build.entry)) throw new Error('The page is of another version')
    await (await this.own()).put(shellAddress, page)
    const asked = (await (await this.caches.open(wanted)).keys()).map(({ url }) => new URL(url).pathname.slice(1))
    for (const part of ['shell', ...asked]) await this.fill(part)
  }

  /** Keeps these parts from now on, in later versions too. */
  async keep(parts: readonly KeptPart[]): Promise<void> {
    const marks = await this.caches.open(wanted)
    for (const part of parts) {
      if (!Object.hasOwn(this.build.parts, part)) continue
      await marks.put(`/${part}`, new Response(''))
      await this.fill(part)
    }
  }

  /** Deletes versions older than the one before this. */
  async tidy(): Promise<void> {
    const names = (await this.caches.keys()).filter((name) => name.startsWith(prefix))
    const own = names.indexOf(filesOf(this.build.version))
    for (const name of names.slice(0, Math.max(0, own - 1))) await this.caches.delete(name)
  }

  /** The page that starts the app at any address. */
  async shell(): Promise<Response | undefined> {
    return (await this.own()).match(shellAddress)
  }

  /** A kept file of any version: a file's name changes with its content. */
  file(address: string): Promise<Response | undefined> {
    return this.caches.match(address, { ignoreVary: true })
  }

  /** Keeps what a screen loaded, so that it also opens offline. */
  async add(address: string, file: Response): Promise<void> {
    await (await this.own()).put(address, file)
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
