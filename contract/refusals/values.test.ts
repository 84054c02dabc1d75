import { describe, expect, it } from 'vitest'
import { movesRefusals } from './moves.ts'
import { wordedValues } from './values.ts'

describe('the values of a refusal', () => {
  it('are days and instants in the API, and words in a sentence', () => {
    expect(wordedValues({ day: '2026-11-20', key_dies_at: '2026-11-20T15:30:00.000Z', tries_left: 2, position: 'Cook' }, 'en')).toEqual({
      day: 'Fri, Nov 20',
      key_dies_at: '3:30 pm',
      tries_left: 2,
      position: 'Cook',
    })
    expect(wordedValues({ time: '12:10' }, 'en')).toEqual({ time: '12:10 pm' })
    expect(wordedValues({ day: '2026-11-20' }, 'es')).toEqual({ day: 'vie, 20 de nov' })
    expect(wordedValues({ since: '2026-07-01' }, 'en')).toEqual({ since: 'Jul 1, 2026' })
    expect(wordedValues({ since: '2026-07-01' }, 'es')).toEqual({ since: '1 jul 2026' })
    expect(wordedValues({ amount_cents: 123_450 }, 'en')).toEqual({ amount_cents: '$1,234.50' })
  })

  it('name an ability and its holders by their meaning', () => {
    expect(wordedValues({ ability: 'gig.cancel_late', holders: 'PA, OA, LA' }, 'en')).toEqual({
      ability: 'cancel a shift within 24 hours of its start while pros are confirmed',
      holders: 'a platform admin, an admin of the organization, or an admin of this location',
    })
    expect(wordedValues({ ability: 'organization.view', holders: 'LA, OM' }, 'en')).toMatchObject({
      holders: 'an admin of a location in it or an onsite manager in this organization',
    })
    expect(wordedValues({ ability: 'roster.clock', holders: 'TC, PRO, USER' }, 'es', (text) => text.toUpperCase())).toMatchObject({
      holders: 'THE TEAM CAPTAIN OF THIS SHIFT, THE PRO IT BELONGS TO o THE PERSON IT BELONGS TO',
    })
    expect(wordedValues({ ability: 'gig.unheard_of', holders: 'PA' }, 'en')).toEqual({ ability: 'gig.unheard_of', holders: 'PA' })
  })

  it('name the object and the state of a refused transition', () => {
    expect(wordedValues({ machine: 'gig', state: 'FAILED_PAYMENT' }, 'en')).toEqual({ machine: 'shift', state: 'failed payment' })
    expect(wordedValues({ machine: 'invitation' }, 'en')).toEqual({ machine: 'invitation' })
    expect(movesRefusals.STATE_FORBIDS).toContain('{machine} is {state}')
  })

  it("say why a card was declined by the processor's code", () => {
    expect(wordedValues({ decline: 'expired_card' }, 'en')).toEqual({ decline: 'The card has expired.' })
    expect(wordedValues({ decline: 'try_again_later' }, 'en')).toEqual({ decline: 'The bank did not accept the payment.' })
  })

  it('name the employment type', () => {
    expect(wordedValues({ employment_type: 'F1099' }, 'en')).toEqual({ employment_type: 'independent contractors (1099)' })
    expect(wordedValues({ employment_type: 'other' }, 'en')).toEqual({ employment_type: 'other' })
  })
})
