import { declineOf, declines, otherDecline } from '@crewcall/contract/declines.ts'
import { describe, expect, it } from 'vitest'
import { es } from './es.ts'

describe('why money did not move', () => {
  it.each([...Object.values(declines), otherDecline])('is available in Spanish: %s', (sentence) => {
    expect(es).toHaveProperty([sentence])
  })

  it("is shown by the code, never by the processor's text", () => {
    expect(declineOf('insufficient_funds')).toBe('There is not enough money in the account.')
    expect([declineOf('toString'), declineOf('not_permitted'), declineOf(null)]).toEqual([otherDecline, otherDecline, otherDecline])
  })
})
