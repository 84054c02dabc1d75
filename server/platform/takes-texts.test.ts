import { expect, it } from 'vitest'
import { takesTexts } from './takes-texts.ts'

const to = (...regions: string[]) => ({ sms: { regions } }) as unknown as Parameters<typeof takesTexts>[0]

it.each([
  ['+18435550101', ['US'], true],
  ['+12025550100', ['US'], true],
  ['+19075550123', ['US'], true],
  ['+17875550123', ['US'], false],
  ['+17875550123', ['US', 'PR'], true],
  ['+18765550123', ['US', 'PR'], false],
  ['+14165550123', ['CA'], true],
  ['+18435550101', ['CA'], false],
  ['+19005550123', ['US', 'CA'], false],
  ['+18885550123', ['US', 'CA'], false],
  ['+15335550123', ['US', 'CA'], false],
  ['+18439765555', ['US', 'CA'], false],
  ['+15555550123', ['US', 'CA'], false],
])('texts to %s, where %j are allowed: %s', (number, regions, is) => {
  expect(takesTexts(to(...regions), number)).toBe(is)
})

it('where texts are off, none are sent', () => {
  expect(takesTexts({ sms: undefined }, '+18435550101')).toBe(false)
})
