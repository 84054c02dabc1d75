import { describe, expect, it } from 'vitest'
import { listCertificationRequests } from './certifications.ts'

const request = {
  id: 1,
  certification_id: 1,
  certification_name: 'Food handler card',
  status: 'REJECTED',
  gigster_id: 6,
  expiration_date: '2027-05-01',
  is_expired: false,
  attachment_id: null,
  state_code: 'SC',
  attachment_resource_url: null,
  does_not_expire: false,
  rejection_reason: 'WRONG_STATE',
  custom_rejection_reason: null,
  market_name: 'Charleston',
  created_ts: '2026-09-06T13:00:00Z',
  user: { id: 12, email: null, first_name: 'Grace', last_name: 'Kim', phone_number: '+18435550116', preferred_name_for_search: '' },
}

/** The reason and text of one request, as a client receives them. */
function read(rejection_reason: string | null, custom_rejection_reason: string | null = null) {
  const answer = { count: 1, next: null, previous: null, results: [{ ...request, rejection_reason, custom_rejection_reason }] }
  const [found] = listCertificationRequests.response.parse(answer).results
  return [found?.rejection_reason, found?.custom_rejection_reason]
}

describe('why a certificate was rejected', () => {
  it('stays unchanged if the reason is known', () => {
    expect(read('WRONG_STATE')).toEqual(['WRONG_STATE', null])
    expect(read('CUSTOM', 'Blurred.')).toEqual(['CUSTOM', 'Blurred.'])
    expect(read(null)).toEqual([null, null])
  })

  it('becomes CUSTOM if it is unknown, with the reason appended to the text', () => {
    expect(read('TORN_CARD', 'The corner is missing.')).toEqual(['CUSTOM', 'The corner is missing. TORN_CARD'])
    expect(read('TORN_CARD')).toEqual(['CUSTOM', 'TORN_CARD'])
    expect(read('TORN_CARD', '')).toEqual(['CUSTOM', 'TORN_CARD'])
  })
})
