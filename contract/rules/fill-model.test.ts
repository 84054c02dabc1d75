import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ARRIVAL_EDGES, bucketOf, bucketsOf, cellName, fillLevels, LEAD_EDGES, PART_EDGES, WAGE_CENTERS } from './fill-cells.ts'
import type { FillLevel, FillPoint } from './fill-cells.ts'
import { estimateArrivals, estimateFill, estimateNoShows, neverFalling, withoutOwn } from './fill-model.ts'
import type { FillBook, FillCounts } from './fill-model.ts'

const evening: FillPoint = { lead_hours: 48, local_hour: 18, wage: 1 }
const counts = (posts: number, share: number, more: Partial<FillCounts> = {}): FillCounts => ({
  posts,
  openings: posts * 10,
  filled: Math.round(posts * 10 * share),
  applications: posts * 3,
  worked: 0,
  no_shows: 0,
  arrivals: [],
  ...more,
})
/** The same shifts at every level of `point`. */
const alike = (cell: FillCounts, point = evening): FillBook =>
  new Map((Object.keys(fillLevels) as FillLevel[]).map((level) => [cellName(level, bucketsOf(point)), cell]))
const nobody: FillBook = new Map()

describe('the buckets of a shift', () => {
  it.each([
    [0, 0],
    [5.99, 0],
    [6, 1],
    [168, 4],
  ])('puts a lead of %s h into %s', (hours, bucket) => expect(bucketOf(hours, LEAD_EDGES)).toBe(bucket))

  it('has one night around midnight', () => {
    const parts = [4, 5, 11, 16, 22].map((local_hour) => bucketsOf({ ...evening, local_hour }).part)
    expect(parts).toEqual([0, 1, 2, 3, 0])
    expect(Math.max(...parts)).toBe(PART_EDGES.length - 1)
  })

  it('has for each pay bucket a pay within it', () => {
    expect(WAGE_CENTERS.map((wage) => bucketsOf({ ...evening, wage }).wage)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })
})

describe('the shifts of others', () => {
  const at = (locations: number, posts: number) => ({ ...counts(posts, 0.5), locations, arrivals: [posts] })
  it('are those of the market without the own ones, from five other locations on', () => {
    const market = new Map([
      ['a', at(8, 80)],
      ['b', at(8, 80)],
      ['c', at(5, 50)],
    ])
    const own = new Map([
      ['a', at(3, 30)],
      ['b', at(4, 30)],
    ])
    const rest = withoutOwn(market, own)
    expect([...rest.keys()]).toEqual(['a', 'c'])
    expect(rest.get('a')).toMatchObject({ locations: 5, posts: 50, openings: 500, filled: 250, arrivals: [50] })
  })
})

describe('the chance that an opening is filled', () => {
  it('is not told from 29 comparable shifts, and is from 30', () => {
    expect(estimateFill({ own: alike(counts(29, 0.9)), others: nobody }, evening)).toEqual({
      basis: 'too_few',
      level: 'position',
      posts: 29,
      chance: null,
      low: null,
      high: null,
    })
    expect(estimateFill({ own: alike(counts(30, 0.9)), others: nobody }, evening)).toMatchObject({ basis: 'own', level: 'cell', posts: 30 })
  })

  it('is that of many own shifts, whatever others have', () => {
    const { chance } = estimateFill({ own: alike(counts(2000, 0.9)), others: alike(counts(2000, 0.3)) }, evening)
    expect(chance).toBeGreaterThan(0.88)
  })

  it('is that of the market while there are no own shifts', () => {
    const found = estimateFill({ own: nobody, others: alike(counts(2000, 0.3)) }, evening)
    expect(found).toMatchObject({ basis: 'market', level: 'cell', posts: 2000 })
    expect(found.chance).toBeCloseTo(0.3, 1)
  })

  it('moves own experience by what the market says of another lead time', () => {
    const late = { ...evening, lead_hours: 2 }
    const own: FillBook = new Map([
      [cellName('position', bucketsOf(evening)), counts(200, 0.9)],
      [cellName('lead', bucketsOf(evening)), counts(200, 0.9)],
    ])
    const others: FillBook = new Map([
      [cellName('position', bucketsOf(evening)), counts(2000, 0.7)],
      [cellName('lead', bucketsOf(evening)), counts(1000, 0.85)],
      [cellName('lead', bucketsOf(late)), counts(1000, 0.45)],
    ])
    const [early, short] = [estimateFill({ own, others }, evening).chance ?? 0, estimateFill({ own, others }, late).chance ?? 0]
    expect(short).toBeLessThan(early - 0.1)
    expect(short).toBeGreaterThan(0.5)
  })

  it('has a narrower interval the more shifts there are, with the chance within', () => {
    const widths = [30, 300, 3000].map((posts) => {
      const { low, high, chance } = estimateFill({ own: alike(counts(posts, 0.8)), others: nobody }, evening)
      expect(low).toBeLessThan(chance ?? 0)
      expect(high).toBeGreaterThan(chance ?? 1)
      return (high ?? 0) - (low ?? 0)
    })
    expect(widths.toSorted((a, b) => b - a)).toEqual(widths)
  })

  const anyCounts = fc.record({ posts: fc.nat(400), openings: fc.nat(400), filled: fc.nat(400) }).map(({ posts, openings, filled }) => ({
    ...counts(0, 0),
    posts,
    openings: posts + openings,
    filled: Math.min(filled, posts + openings),
  }))
  const names = [-1, 0, 1, 2].flatMap((lead) =>
    [-1, 0, 1].flatMap((part) => [-1, 0, 1, 2, 3, 4, 5, 6].map((wage) => `${lead}:${part}:${wage}`)),
  )
  const anyBook = fc
    .dictionary(fc.constantFrom(...names), anyCounts, { maxKeys: 40 })
    .map((cells) => new Map(Object.entries({ ...cells, '-1:-1:-1': counts(50, 0.6) })))

  it('never falls as the pay rises, whatever happened before', () => {
    const wage = fc.double({ min: 0.5, max: 1.6, noNaN: true })
    const where = fc.record({ lead_hours: fc.constantFrom(2, 10, 48), local_hour: fc.constantFrom(2, 9) })
    fc.assert(
      fc.property(anyBook, anyBook, where, wage, wage, (own, others, place, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((pay) =>
          estimateFill({ own, others }, { ...place, wage: pay }),
        )
        expect(more?.chance ?? 1).toBeGreaterThanOrEqual((less?.chance ?? 0) - 1e-12)
      }),
      { numRuns: 300 },
    )
  })

  it('pools neighbors in the wrong order only', () => {
    const values = [0.2, 0.6, 0.4, 0.5, 0.9].map((value, index) => ({ value, weight: index === 1 ? 3 : 1 }))
    expect(neverFalling(values).map((value) => Number(value.toFixed(2)))).toEqual([0.2, 0.54, 0.54, 0.54, 0.9])
  })
})

describe('pros who do not come, and applications', () => {
  it('backs off from few to many', () => {
    const often = alike(counts(100, 0.8, { worked: 160, no_shows: 40 }))
    expect(estimateNoShows({ own: nobody, others: nobody }, evening)).toBeCloseTo(0.05)
    expect(estimateNoShows({ own: nobody, others: often }, evening)).toBeCloseTo(0.2, 1)
    expect(estimateNoShows({ own: alike(counts(1, 1, { worked: 1 })), others: often }, evening)).toBeGreaterThan(0.15)
  })

  it('expects them when they came, and none after the start', () => {
    const arrivals = ARRIVAL_EDGES.map(() => 0).concat(0)
    arrivals[0] = 300
    const own = alike(counts(100, 0.8, { arrivals }))
    const found = estimateArrivals({ own, others: nobody }, { ...evening, lead_hours: 48 })
    expect(found.applications).toBeCloseTo(3, 1)
    expect(found.arrivals[0]).toBeGreaterThan(0.85 * found.applications)
    expect(found.arrivals.slice(7)).toEqual([0, 0, 0])
    expect(found.arrivals.reduce((sum, share) => sum + share, 0)).toBeCloseTo(found.applications, 9)
  })
})
