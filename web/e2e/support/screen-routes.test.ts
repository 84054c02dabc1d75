import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { routeOf, screenRoutes, unwalked } from './screen-routes.ts'
import { notWalked, walks } from './crawled-screens.ts'

const files = readdirSync(join(import.meta.dirname, '../../src/routes'), { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
)
const routes = screenRoutes(files)

describe('the screens of the product', () => {
  it('are all walked for barriers and by keyboard, but for a few with a reason', () => {
    expect(routes.length).toBeGreaterThan(70)
    expect(unwalked(routes)).toEqual([])
  })

  it('would be missed when they are new', () => {
    const planned = ['_app/locations/$locationId/forecast.tsx', 'legal.cookies.tsx', '_app/pro/shifts/$gigId_/map.tsx']
    expect(unwalked(screenRoutes([...files, ...planned]))).toEqual([
      '/locations/$locationId/forecast',
      '/legal/cookies',
      '/pro/shifts/$gigId/map',
    ])
  })

  it('are where the walks lead, and only one address leads nowhere', () => {
    const nowhere = Object.values(walks)
      .flat()
      .filter((address) => (routeOf(address, routes) ?? '/$') === '/$')
    expect(nowhere).toEqual(['/nowhere'])
  })

  it('have no reason for not being walked when they are walked or gone', () => {
    const walked = new Set(
      Object.values(walks)
        .flat()
        .map((address) => routeOf(address, routes)),
    )
    expect(Object.keys(notWalked).filter((route) => walked.has(route) || !routes.includes(route))).toEqual([])
  })
})
