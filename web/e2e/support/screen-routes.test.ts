import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeOf, screenRoutes, uncrawled } from './screen-routes.ts'
import { notCrawled, crawls } from './crawled-screens.ts'

const files = readdirSync(join(import.meta.dirname, '../../src/routes'), { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
)
const routes = screenRoutes(files)

describe('the screens of the product', () => {
  it('are all crawled for accessibility and by keyboard, except for a few with a reason', () => {
    expect(routes.length).toBeGreaterThan(70)
    expect(uncrawled(routes)).toEqual([])
  })

  it('are reported if they are new', () => {
    const planned = ['_app/locations/$locationId/forecast.tsx', 'legal.cookies.tsx', '_app/pro/shifts/$gigId_/map.tsx']
    expect(uncrawled(screenRoutes([...files, ...planned]))).toEqual([
      '/locations/$locationId/forecast',
      '/legal/cookies',
      '/pro/shifts/$gigId/map',
    ])
  })

  it('are where the crawls lead, and only one address is unknown', () => {
    const nowhere = Object.values(crawls)
      .flat()
      .filter((address) => (routeOf(address, routes) ?? '/$') === '/$')
    expect(nowhere).toEqual(['/nowhere'])
  })

  it('have no exemption if they are crawled or gone', () => {
    const crawled = new Set(
      Object.values(crawls)
        .flat()
        .map((address) => routeOf(address, routes)),
    )
    expect(Object.keys(notCrawled).filter((route) => crawled.has(route) || !routes.includes(route))).toEqual([])
  })
})
