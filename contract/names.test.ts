import { describe, expect, it } from 'vitest'
import { addAddress } from './addresses.ts'
import { gigPost } from './gigs.ts'
import { proSignUp, signUpBusiness, updateMe } from './identity.ts'
import { createLocation } from './organizations.ts'
import { inviteToInterview } from './interviews.ts'
import { cityName, personName } from './names.ts'
import { applyForJob } from './public-jobs.ts'
import { keptMarketFields } from './reference-data.ts'
import { addRequirement } from './skills.ts'
import { updateOwnProfile } from './pros.ts'

const takes = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) => schema.safeParse(value).success
const names = {
  'first name': updateMe.body.shape.first_name,
  'last name': updateMe.body.shape.last_name,
  'name at sign-up': proSignUp.shape.first_name,
  'name of a manager': signUpBusiness.body.shape.last_name,
  'display name': updateOwnProfile.body.shape.display_name,
}

describe.each(Object.entries(names))('a %s', (_, schema) => {
  it.each([
    '\u3164',
    '\u2800',
    '\u115f',
    '\u1160 \u3164',
    '\uffa0',
    '\ufe0f',
    'A\r\nBcc: all@crew.example',
    'A\nB',
    'A\tB',
    'A\u2028B',
    'Ann\u{e0041}',
    '...',
    '12',
  ])('is not %j', (value) => expect(takes(schema, value)).toBe(false))
  it.each(['Ann\u202eann', 'Ann\u200bann', 'Ann\u00adann', '\u2066Annann\u2069'])('is %j without what only formats it', (value) => {
    expect(schema.parse(value)).toBe('Annann')
  })
  it.each(['Tomás', "O'Neil-Ortiz", 'Ng', 'דנה', '李', 'Maria de la Cruz', 'J.', 'Zoe\u0301', 'می‌خواهم'])('is %j', (value) => {
    expect(takes(schema, value)).toBe(true)
  })
})

describe('a market', () => {
  it.each(['Re\nno', '\u3164'])('a market', (value) => expect(takes(keptMarketFields.shape.name, value)).toBe(false))
  it.each(['ZZ', 'XX', 'S', 'USA', ''])('is not named %j', (value) => expect(takes(keptMarketFields.shape.state_code, value)).toBe(false))
})

it('a preferred name may be empty, and has one line', () => {
  const { preferred_name_for_search: name } = updateMe.body.shape
  expect(['', 'Nan', 'Nan\nBcc: x'].map((value) => takes(name, value))).toEqual([true, true, false])
})

const places = {
  'name of a place': createLocation.body.shape.name,
  'street of a place': createLocation.body.shape.street_address,
  'city of a place': createLocation.body.shape.city,
  'street of a work address': addAddress.body.shape.street_address,
  'city of a work address': addAddress.body.shape.city,
  'street of a shift': gigPost.shape.address_line_1,
  'city of a shift': gigPost.shape.city,
  'street of a pro': proSignUp.shape.address_line_1,
  'city of a pro': updateOwnProfile.body.shape.city,
  requirement: addRequirement.body.shape.name,
}

describe.each(Object.entries(places))('a %s', (_, schema) => {
  it.each(['A\nB', 'A\tB', 'A\u2028B'])('is not %j', (value) => expect(takes(schema, value)).toBe(false))
  it.each(['182 East Bay St', 'Winston-Salem', 'Cañon City', '9'])('is %j', (value) => expect(takes(schema, value)).toBe(true))
  it('a combining accent without a letter is refused', () => expect(takes(schema, '\u0301\u0302')).toBe(false))
})

it('the name of a work address may be omitted, and has one line', () => {
  expect([null, '', 'Back door', 'Back\ndoor'].map((value) => takes(addAddress.body.shape.name, value))).toEqual([true, true, true, false])
})

it.each([
  'https://evil.example',
  'Ana https://evil.example',
  'HTTP://E',
  'www.evil.example',
  'See WWW.evil.example',
  'ftp://e',
  'https:evil',
])('a person is not called by a web address: %s', (name) => {
  expect(
    personName(60)
      .safeParse(name)
      .error?.issues.map(({ message }) => message),
  ).toEqual(['A name is no web address'])
})

it.each(['St. John', 'O’Neil', 'Ana: Maria', 'Wwwilliam', 'M/s'])('a person may be called %s', (name) => {
  expect(personName(60).parse(name)).toBe(name)
})

it.each([
  'Cañon City',
  'Coeur d’Alene',
  'St. Paul',
  'Winston-Salem',
  'ʻEwa Beach',
  'Louisville/Jefferson County',
  'Dobbins (AFB)',
  'Utqiaġvik',
])('a city may be %s', (name) => {
  expect(cityName.parse(name)).toBe(name)
})

it.each([
  ['a Cyrillic а', 'Ch\u0430rleston'],
  ['a joiner', 'Char\u200Cleston'],
  ['a variation selector', 'Charle\uFE0Fston'],
  ['a filler', 'Charleston\u3164'],
  ['a blank of braille', 'Char\u2800leston'],
  ['a line break', 'Charles\nton'],
])('a city has not %s', (_what, name) => {
  expect(cityName.safeParse(name).success).toBe(false)
})

it('a city may be written in another alphabet alone', () => {
  expect(cityName.parse('חיפה')).toBe('חיפה')
  expect(cityName.safeParse('Haifa חיפה').success).toBe(false)
})

it.each([
  ['an invitation to a trial', inviteToInterview.body.shape.candidate],
  ['an application', applyForJob.body],
])('a candidate without names is told which is required, by %s', (_, schema) => {
  for (const names of [{}, { first_name: '', last_name: ' ' }, { first_name: null, last_name: '\u2063' }]) {
    const told = (schema.safeParse(names).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
    expect(told).toEqual(expect.arrayContaining(['first_name: First name is required', 'last_name: Last name is required']))
  }
})
