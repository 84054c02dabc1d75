import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as common from './common.ts'
import { deviceInstant } from './device-instant.ts'
import { addressIssues } from './rules/gig-address.ts'

const takes = (schema: z.ZodType, ...values: unknown[]) => values.filter((value) => schema.safeParse(value).success)
const read = (schema: z.ZodType, value: unknown) => schema.parse(value)
const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message)

describe('API values', () => {
  it('text that the database can store, within the given length', () => {
    expect(takes(common.text(3), 'abc', '', '🦐a')).toHaveLength(3)
    expect(said(common.text(3), 'abcd')).toEqual(['At most 3 characters'])
    for (const bad of ['a\0', '\ud83d', '\udd90a', 'a\ud83d b'])
      expect(said(common.text(9), bad)).toEqual(['Contains a character that cannot be stored'])
    expect(read(common.requiredText(6), '  ab  ')).toBe('ab')
  })

  it('a number in an address, as text', () => {
    expect(takes(common.pathId, '12', 12, '0')).toEqual(['12', 12, '0'])
    expect(takes(common.pathId, '', '-1', '1.5', 'a1', '1a', -1, '12345678901234567')).toEqual([])
    expect([read(common.pathId, '12'), read(common.queryInt, '-3'), read(common.queryNumber, '-3.25')]).toEqual([12, -3, -3.25])
    expect(takes(common.queryInt, '1.5', 1.5, 'a', '1 2')).toEqual([])
    expect(takes(common.queryNumber, '1.', '.5', 'x1', '1.123456789')).toEqual([])
    expect(said(common.queryId, -1)).toHaveLength(1)
  })

  it('booleans, and a list in one text or in several', () => {
    expect(['true', '1', 'false', '0', true, false].map((value) => read(common.queryBool, value))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ])
    expect(takes(common.queryBool, 'yes', '')).toEqual([])
    const list = common.queryList(z.string())
    expect([read(list, 'a,b'), read(list, ['a', 'b']), read(list, ',a,,'), read(list, '')]).toEqual([['a', 'b'], ['a', 'b'], ['a'], []])
    expect(read(list.optional(), undefined)).toBeUndefined()
    expect(
      takes(
        list,
        Array.from({ length: 101 }, () => 'a'),
      ),
    ).toEqual([])
  })

  it('an instant from 2000 to 2199, a day, or a time of day', () => {
    const [first, last] = ['2000-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z']
    expect(takes(common.instant, first, last, '1999-12-31T23:59:59.999Z', '2200-01-01T00:00:00Z', '2026-11-21')).toEqual([first, last])
    expect(read(common.sentInstant, new Date(0))).toBe('1970-01-01T00:00:00.000Z')
    const [firstDay, lastDay] = ['2000-01-01', '2199-12-31']
    expect(takes(common.day, firstDay, lastDay, '1999-12-31', '2200-01-01', '9999-12-31', '2026-02-29')).toEqual([firstDay, lastDay])
    expect(said(common.day, '9999-12-31')).toEqual(['Out of range'])
    expect(takes(common.anyDay, '0001-01-01', '9999-12-31', '2026-02-29', '0000-01-01')).toEqual(['0001-01-01', '9999-12-31'])
    expect(takes(common.clockTime, '00:00:00', '23:59:59', '24:00:00', '9:00:00', '09:00', '09:60:00', ' 09:00:00')).toEqual([
      '00:00:00',
      '23:59:59',
    ])
    const places = ['America/Chicago', 'America/Indiana/Indianapolis', 'America/Kentucky/Louisville', 'America/Indianapolis']
    const names = [...places, 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv', 'US/Eastern', 'America/Port-au-Prince', 'Etc/UTC', 'UTC']
    expect(takes(common.timezone, ...names)).toEqual(names)
    expect(takes(common.timezone, ...Intl.supportedValuesOf('timeZone'))).toEqual(Intl.supportedValuesOf('timeZone'))
    // An offset or an abbreviation is no place: it has no summer time of its own.
    expect(takes(common.timezone, 'Mars/Olympus', '+05:00', '-0500', 'EST', 'Etc/GMT+5', 'america/chicago', '', 'America/')).toEqual([])
  })

  it('an instant of a device, however wrong its clock is', () => {
    const told = ['1970-01-01T00:00:05Z', '2026-11-21T09:00:00+05:00', '+012026-11-21T09:00:00Z', '0001-01-01T00:00:00Z']
    expect(takes(deviceInstant, ...told)).toEqual(told)
    expect(takes(deviceInstant, '0000-12-31T23:59:59Z', '-000001-01-01T00:00:00Z', 'now', '2026-11-21T09:00:00', '2026-11-21')).toEqual([])
    expect(said(deviceInstant, 'now')).toEqual(['Not a valid date and time'])
  })

  it('a phone number in any common spelling, a state, a postal code and a web address', () => {
    for (const spelling of ['6155550134', '(615) 555-0134', '+1 615.555.0134', '1-615-555-0134', ' 615 555 0134 '])
      expect(read(common.phone, spelling)).toBe('+16155550134')
    expect(takes(common.phone, '615555013', '1155550134', '6151550134', '+44 20 7946 0958', `6155550134${' '.repeat(100)}`)).toEqual([])
    expect([read(common.optionalPhone, ''), read(common.optionalPhone, '6155550134')]).toEqual([null, '+16155550134'])
    expect([read(common.stateCode, ' tn '), said(common.stateCode, 'XX')]).toEqual(['TN', ['Use the two-letter state code']])
    expect(takes(common.postalCode, '37206', '37206-1234', '3720', '37206-', 'x37206')).toEqual(['37206', '37206-1234'])
    expect(read(common.email, ' Dana@Example.com ')).toBe('dana@example.com')
    expect(takes(common.webUrl, 'https://example.com', 'http://example.com', 'ftp://example.com', 'javascript:alert(1)')).toHaveLength(2)
  })

  it('an amount of money with two decimal places, within its bounds', () => {
    expect(takes(common.hourlyRate, 15, 75, 22.35, 14.99, 75.01, 22.355)).toEqual([15, 75, 22.35])
    expect(takes(common.dollars, 0, 100_000, 0.01, -0.01, 100_000.01, 1.005)).toEqual([0, 100_000, 0.01])
    expect(takes(common.adHocDollars, 0.5, 100_000, 0.49, 100_001)).toEqual([0.5, 100_000])
    expect(takes(common.percentage(0, 35), 0, 35, 28.25, 35.01, -1, 28.255)).toEqual([0, 35, 28.25])
  })

  it('a page of a list, twenty-five per page by default and a hundred at most, in a known order', () => {
    const page = common.pageQuery()
    expect(read(page, {})).toEqual({ page: 1, page_size: 25 })
    expect(read(page, { page: '3', page_size: '100' })).toEqual({ page: 3, page_size: 100 })
    expect(takes(page, { page: '0' }, { page_size: '0' }, { page_size: '101' })).toEqual([])
    expect(read(common.wholePage, {})).toEqual({ page: 1, page_size: 500 })
    expect(takes(common.ordering(['name', 'age']), 'name', '-age', '--age', '')).toEqual(['name', '-age'])
    expect(read(common.idParams('id', 'gigId'), { id: '1', gigId: '2' })).toEqual({ id: 1, gigId: 2 })
  })
})

describe('the address of a shift', () => {
  const lines = { address_line_1: '1 Main St', city: 'Nashville', state_code: 'TN', zip_code: '37206' }
  const issues = (choice: object) => addressIssues(choice).map(({ path, message }) => `${path.join()}: ${message}`)
  const elsewhere = 'Send use_location_address false, and no location_address_id, for another address'

  it.each<[string, object, string[]]>([
    ['at the location', {}, []],
    ['at the location, said', { use_location_address: true, location_address_id: null }, []],
    ['at a work address', { location_address_id: 3 }, []],
    ['at the work address 0', { location_address_id: 0, use_location_address: false }, []],
    ['elsewhere', { use_location_address: false, ...lines }, []],
    ['elsewhere without a city', { use_location_address: false, ...lines, city: '' }, ['city: This field is required']],
    ['elsewhere without any line', { use_location_address: false }, Object.keys(lines).map((line) => `${line}: This field is required`)],
    ['at the location with a line', { city: 'Nashville' }, [`city: ${elsewhere}`]],
    ['at a work address with a line', { location_address_id: 3, use_location_address: false, city: 'x' }, [`city: ${elsewhere}`]],
    [
      'at both',
      { location_address_id: 3, use_location_address: true, zip_code: '37206' },
      [`zip_code: ${elsewhere}`, 'use_location_address: A work address was chosen: leave this out'],
    ],
  ])('%s', (_, choice, expected) => {
    expect(issues(choice)).toEqual(expected)
  })
})

it('A wrong optional phone number is said to be one', () => {
  const [issue] = common.optionalPhone.safeParse('84355501').error?.issues ?? []
  const [first] = issue?.code === 'invalid_union' ? issue.errors : []
  expect(first?.map(({ message }) => message)).toEqual(['Invalid phone number'])
  expect(read(common.optionalPhone, '')).toBeNull()
})
