import { expect, it } from 'vitest'
import { aDay, anId, anInstant, decimal, flag, oneOf, orderBy, pages, several, usually, whole, words, type Field } from './search-fields.ts'

const read = <T>(field: Field<T>, ...raw: unknown[]) => raw.map((value) => field.read(value))
const taken = <T>(field: Field<T>, ...raw: unknown[]) => raw.filter((value) => field.read(value) !== undefined)

it('A whole number may be digits or a number, within its bounds', () => {
  expect(read(whole(1, 5), '1', 5, '3')).toEqual([1, 5, 3])
  expect(taken(whole(1, 5), '0', 6, '1.5', 1.5, 'x1', '1x', '', null, undefined, true, '00000000000000001')).toEqual([])
  expect(taken(anId, '-1', -1, 0, '0')).toEqual([0, '0'])
  expect(read(whole(), '-12')).toEqual([-12])
})

it('A number has up to eight places', () => {
  expect(read(decimal(), '-1.25', 2.5, '3')).toEqual([-1.25, 2.5, 3])
  expect(taken(decimal(0, 1), '1.1', -0.1, '.5', '1.', '0.123456789', 'x0.5', '0.5x', Infinity, Number.NaN)).toEqual([])
  expect(taken(decimal(), Infinity, '1234567890123')).toEqual([])
})

it('Booleans have three spellings each', () => {
  expect(read(flag, true, 'true', '1')).toEqual([true, true, true])
  expect(read(flag, false, 'false', '0')).toEqual([false, false, false])
  expect(taken(flag, 'yes', 1, 0, '', undefined, null)).toEqual([])
})

it('A keyword is one of the list, an order also with a minus sign', () => {
  expect(read(oneOf(['list', 'calendar']), 'list', 'grid', 0)).toEqual(['list', undefined, undefined])
  expect(read(orderBy(['name']), 'name', '-name', '--name')).toEqual(['name', '-name', undefined])
})

it('A text is within its maximum length and storable', () => {
  expect(taken(words(3), 'abc', '', 'abcd', 'a\0', '\ud83d', 3)).toEqual(['abc', ''])
})

it('Several values are repeated or separated by commas, a hundred at most, and one bad one invalidates them all', () => {
  expect(read(several(whole(1)), '1,2', ['1', '2'], ',1,', undefined, '1,x', '')).toEqual([[1, 2], [1, 2], [1], undefined, undefined, []])
  const many = (count: number) => Array.from({ length: count }, () => '1')
  expect([several(whole()).read(many(100))?.length, several(whole()).read(many(101))]).toEqual([100, undefined])
})

it('A day is a calendar day, an instant has its offset and is between 2000 and 2200', () => {
  expect(
    taken(
      aDay,
      '2026-02-28',
      '2026-02-29',
      '0000-01-01',
      '2026-2-8',
      '2026-13-01',
      '2026-00-10',
      '2026-02-00',
      'x2026-02-28',
      '2026-02-28x',
    ),
  ).toEqual(['2026-02-28'])
  const fine = ['2000-01-01T00:00:00Z', '2026-11-21T09:00:00.123+05:30', '2199-12-31T23:59:59Z', '2026-11-21T09:00:00-23:59']
  expect(taken(anInstant, ...fine)).toEqual(fine)
  const bad = [
    '1999-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '2026-11-21',
    '2026-11-21T24:00:00Z',
    '2026-11-21T09:00Z',
    '2026-02-30T09:00:00Z',
    '2026-11-21T09:00:00Zx',
    '2026-11-21Tx09:00:00Z',
    '2026-11-21T09:00:60Z',
    '2026-11-21T09:60:00Z',
    '2026-11-21T09:00:00+24:00',
    '2026-11-21T09:00:00+05:60',
    '2026-11-21 09:00:00Z',
  ]
  expect(
    taken(anInstant, ...bad, '2026-11-21T09:00:00Z T', '2026-11-21T09:00:00ZT', 'x2026-11-21T09:00:00Z', '2026-11-21T09:00:00.Z'),
  ).toEqual([])
})

it('A list begins with its first page', () => {
  const { page, page_size } = pages(25)
  expect([page.fallback, page_size.fallback]).toEqual([1, 25])
  expect([taken(page, 0, 1, 100_000, 100_001), taken(page_size, 0, 1, 100, 101)]).toEqual([
    [1, 100_000],
    [1, 100],
  ])
  expect(usually(whole(), 3)).toMatchObject({ fallback: 3 })
})
