import { expect, it } from 'vitest'
import { faultsOf, labelFaults, targetFaults, type Box, type Target } from './geometry.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height })
const label = box(0, 0, 60, 20)
const rulesOf = (field: Box, others: readonly Box[] = []) =>
  labelFaults({ selector: 'label', label, field }, [field, ...others]).map(({ words }) => words)

it.each([
  ['right below', box(0, 26, 200, 40)],
  ['beside', box(70, -10, 200, 40)],
  ['below and indented', box(20, 30, 200, 40)],
])('A field %s its label stands at it', (_, field) => {
  expect(rulesOf(field)).toEqual([])
})

it.each([
  ['hangs', box(0, 90, 200, 40), 'is 70 px away'],
  ['stands far aside', box(120, 0, 200, 40), 'is 60 px away'],
  ['is in another row and column', box(100, 40, 200, 40), 'stands 40 px aside and 20 px above or below'],
])('A field that %s is reported', (_, field, words) => {
  expect(rulesOf(field)).toEqual([words])
})

it('A label that another field parts from its own is reported', () => {
  expect(rulesOf(box(0, 40, 200, 40), [box(0, 24, 200, 10)])).toEqual(['has another field in between'])
  expect(rulesOf(box(0, 40, 200, 40), [box(300, 24, 200, 10), box(0, 90, 200, 40)])).toEqual([])
})

const button: Target = {
  selector: 'button',
  box: box(0, 0, 100, 32),
  reach: box(0, 0, 100, 32),
  isWord: false,
  isButton: true,
  cutters: [],
  cutWords: 0,
}
const faultOf = (changes: Partial<Target>, thumb = 0) =>
  targetFaults({ ...button, ...changes }, thumb).map(({ rule, words }) => [rule, words])

it('What is pressed is 24 px wide and high, and a button is 44 px one way where thumbs press', () => {
  const small = box(0, 0, 30, 20)
  expect(faultOf({ reach: small })).toEqual([['small', 'is 30 × 20 px']])
  expect(faultOf({ reach: small, isWord: true })).toEqual([])
  expect(faultOf({ reach: box(0, 0, 32, 32) })).toEqual([])
  expect(faultOf({ reach: box(0, 0, 32, 32) }, 44)).toEqual([['small', 'is 32 × 32 px']])
  expect(faultOf({ reach: box(0, 0, 32, 32), isButton: false }, 44)).toEqual([])
  expect(faultOf({}, 44)).toEqual([])
})

it('What lies below something else, is cut off, or has no room for its words is reported', () => {
  expect(faultOf({ coveredBy: 'div.toast' })).toEqual([['covered', 'lies below div.toast']])
  expect(faultOf({ cutters: [box(0, 0, 200, 40), box(0, 0, 100, 20)] })).toEqual([['clipped', 'is cut off by 12 px']])
  expect(faultOf({ cutters: [box(-1, 0, 101, 31)] })).toEqual([])
  expect(faultOf({ cutWords: 6 })).toEqual([['cut words', 'its words are cut by 6 px']])
})

it('A page that is wider than its window is reported', () => {
  const found = faultsOf({ over: 93, labels: [], fields: [], targets: [button] }, { thumb: 0 })
  expect(found).toEqual([{ rule: 'sideways', selector: 'html', words: '93 px wider than the window' }])
})
