import { notCrawled, crawls } from './crawled-screens.ts'

/**
 * The screens of the router, from the file names of its routes: `_app/admin/pros/$proId/index.tsx` is `/admin/pros/$proId`. Layout files
 * are not included.
 */
export function screenRoutes(files: readonly string[]): string[] {
  return files.filter(isScreen).map((file) => {
    const names = file
      .replace(/\.tsx$/, '')
      .split(/[/.]/)
      .filter((name) => !name.startsWith('_') && name !== 'index')
    return `/${names.map((name) => name.replace(/_$/, '')).join('/')}`
  })
}

/** The screens that no crawl visits, without an exemption. */
export function uncrawled(routes: readonly string[]): string[] {
  const crawled = new Set(
    Object.values(crawls)
      .flat()
      .map((address) => routeOf(address, routes)),
  )
  return routes.filter((route) => !crawled.has(route) && !(route in notCrawled))
}

/** The route chosen by the router for an address: of the matching ones, the one with the most literal segments. */
export function routeOf(address: string, routes: readonly string[]): string | undefined {
  const names = namesOf(address.replace(/\?.*$/, ''))
  const fitting = routes.filter((route) => fits(namesOf(route), names))
  return fitting.toSorted((a, b) => ownWords(b) - ownWords(a))[0]
}

function isScreen(file: string): boolean {
  const names = file.split('/')
  const isFrame = /^(__root|route|_\w+)\.tsx$/.test(names.at(-1) ?? '')
  return file.endsWith('.tsx') && !isFrame && !names.some((name) => name.startsWith('-'))
}

// The rest of an address, whatever it is, matches a lone $.
function fits(route: readonly string[], address: readonly string[]): boolean {
  if (route.at(-1) === '$') return route.slice(0, -1).every((name, index) => name === address[index])
  return route.length === address.length && route.every((name, index) => name.startsWith('$') || name === address[index])
}

function ownWords(route: string): number {
  return namesOf(route).filter((name) => !name.startsWith('$')).length + (route.endsWith('/$') ? -1 : 0)
}

function namesOf(path: string): string[] {
  return path.split('/').filter((name) => name !== '')
}
