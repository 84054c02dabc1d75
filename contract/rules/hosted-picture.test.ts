import { describe, expect, it } from 'vitest'
import { hostedPictureUrl, isHostedPicture } from './hosted-picture.ts'

const delivery = 'https://images.example/crewcall/image/upload'

describe('a picture of the image host', () => {
  it.each(['sample', 'logos/kettle_1', 'a/b/c.d-e', '_x', '3f0f0c52'])('%s is one, delivered at the requested width', (id) => {
    expect(isHostedPicture(id)).toBe(true)
    expect(hostedPictureUrl(delivery, id, 96)).toBe(`${delivery}/c_limit,w_96/${id}`)
    expect(hostedPictureUrl(delivery, id)).toBe(`${delivery}/c_limit,w_200/${id}`)
    expect(hostedPictureUrl(undefined, id)).toBeNull()
  })

  it.each(['3f0f0c52-3f3c-4a52-8a53-1cf7a6d6b0aa', '3F0F0C52-3F3C-4A52-8A53-1CF7A6D6B0AA', 'default-location'])(
    '%s is not: the product stores it itself',
    (id) => {
      expect(isHostedPicture(id)).toBe(false)
      expect(hostedPictureUrl(delivery, id)).toBeNull()
    },
  )

  it.each([
    '',
    '../../etc/passwd',
    'a/../b',
    '/a',
    'a//b',
    'a/',
    '.hidden',
    'a b',
    'a?b',
    'a#b',
    'a%2e',
    'l_fetch:x',
    'a,b',
    'a\n',
    'https://elsewhere.example/a',
    'x'.repeat(101),
  ])('%j is not: it is malformed', (id) => {
    expect(isHostedPicture(id)).toBe(false)
    expect(hostedPictureUrl(delivery, id)).toBeNull()
  })
})

it('An id of a hundred characters is one, a longer one is not', () => {
  expect([isHostedPicture('a'.repeat(100)), isHostedPicture('a'.repeat(101))]).toEqual([true, false])
})
