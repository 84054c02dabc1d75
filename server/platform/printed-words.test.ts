// @module-tag full
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location } from '../test/build.ts'
import { manager, platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

/** The published validation messages, as they are printed: not taken from the tables of the product. */
const printed = {
  required: 'This field is required',
  phone: 'Invalid phone number',
  postalCode: 'Invalid postal code',
  email: 'Invalid email address',
  amount: 'Amount must be at least $0.50',
  firstName: 'First name is required',
  lastName: 'Last name is required',
  eventTooShort: 'Event name must be at least 3 characters',
  eventTooLong: 'Event name must be 25 characters or less',
}
const candidate = { first_name: 'Ana', last_name: 'Reyes', phone_number: '(843) 555-0142', email: 'ana@example.com' }

let crew: Crew
let origin: string
let tokens: { manager: string; platform: string }
let place: number

beforeAll(async () => {
  crew = await openCrew()
  const here = await location(crew)
  place = here.id
  tokens = { manager: await crew.tokenOf((await manager(crew, here)).id), platform: await crew.tokenOf((await platformAdmin(crew)).id) }
  await crew.app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(crew.app.server.address() as AddressInfo).port}`
})
afterAll(() => crew.close())

async function refused(call: string, body: object, by: keyof typeof tokens = 'manager') {
  const [method = '', path = ''] = call.split(' ')
  const answer = await fetch(`${origin}/api${path.replace('{place}', String(place))}`, {
    method,
    headers: { authorization: `Bearer ${tokens[by]}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { error } = (await answer.json()) as { error: { code: string; details: { target: string; message: string }[] } }
  return {
    status: answer.status,
    code: error.code,
    told: Object.fromEntries(error.details.map(({ target, message }) => [target, message])),
  }
}

describe("the server's message for a field is the published one", () => {
  it.each<[string, string, object, string, string]>([
    ['text left out', 'POST /managers-on-duty/', {}, 'fullname', printed.required],
    ['text null', 'POST /managers-on-duty/', { fullname: null }, 'fullname', printed.required],
    ['text empty', 'POST /managers-on-duty/', { fullname: ' ' }, 'fullname', printed.required],
    ['an id left out', 'POST /staffer/direct-offers/', {}, 'gig_id', printed.required],
    ['a choice left out', 'POST /staffer/direct-offers/', {}, 'application_type', printed.required],
    ['a yes or no left out', 'POST /staffer/direct-offers/', {}, 'is_recurring', printed.required],
    ['the pro of a favorite', 'POST /favorite-pros/', {}, 'pro_id', printed.required],
    ['the location of a favorite', 'POST /favorite-pros/', { pro_id: 1 }, 'location_id', printed.required],
    ['the pro who is blocked', 'POST /staffer/pro-block/', {}, 'gigster_id', printed.required],
    ['a note', 'POST /users/1/notes/', { note: ' ' }, 'note', printed.required],
    [
      'the description of a template',
      'POST /staffer/gigs/templates/',
      { position_description: '' },
      'position_description',
      printed.required,
    ],
    ['the start of a shift', 'POST /staffer/gigs/', {}, 'start_time', printed.required],
    ['the start of saved times', 'POST /shifts/', {}, 'start_time', printed.required],
    ['the name of a location', 'POST /locations/', { name: '' }, 'name', printed.required],
    ['the street of an address', 'POST /locations/{place}/addresses/', {}, 'street_address', printed.required],
    ['the organization of an event', 'POST /events/', {}, 'organization_id', printed.required],
    ['the name of a job', 'POST /job-postings/', { name: '' }, 'name', printed.required],
    ['the feedback of an interview', 'POST /hire/staffer/interviews/1/reviews/', {}, 'feedback', printed.required],
    ['the reason of an extra payment', 'POST /adhoc-payments/business/', {}, 'reason', printed.required],
    ['a phone left out', 'POST /managers-on-duty/', {}, 'phone_number', printed.required],
    ['a phone', 'POST /managers-on-duty/', { phone_number: '12' }, 'phone_number', printed.phone],
    ['the phone of a location', 'POST /locations/', { phone_number: '12' }, 'phone_number', printed.phone],
    ['the changed phone of a location', 'PATCH /locations/{place}/', { phone_number: '12' }, 'phone_number', printed.phone],
    ['the phone of an invitation', 'POST /invitations/', { phone_number: '12' }, 'phone_number', printed.phone],
    ['the contact of a shift', 'POST /staffer/gigs/', { contact_phone: '12' }, 'contact_phone', printed.phone],
    ['the contact at an event', 'PATCH /staffer/gigs/gig-shifts/1/', { contact_phone: '12' }, 'contact_phone', printed.phone],
    [
      'the phone of a candidate',
      'POST /hire/staffer/interviews/',
      { candidate: { ...candidate, phone_number: '12' } },
      'candidate.phone_number',
      printed.phone,
    ],
    [
      'the contact at an interview',
      'POST /hire/staffer/interviews/',
      { interview_contact: { phone_number: '12' } },
      'interview_contact.phone_number',
      printed.phone,
    ],
    ['the phone of an applicant', 'POST /jobs/1/applications/', { ...candidate, phone_number: '12' }, 'phone_number', printed.phone],
    ['the postal code of a location', 'POST /locations/', { zip_code: '2940' }, 'zip_code', printed.postalCode],
    ['the postal code of an address', 'POST /locations/{place}/addresses/', { postal_code: '29401-12' }, 'postal_code', printed.postalCode],
    ['the postal code of a shift', 'POST /staffer/gigs/', { use_location_address: false, zip_code: 'x' }, 'zip_code', printed.postalCode],
    ['the email of an invitation', 'POST /invitations/', { email: 'x' }, 'email', printed.email],
    ['the email of an admin', 'POST /staffer/organizations/1/invitations/', { email: 'x' }, 'email', printed.email],
    [
      'the email of a candidate',
      'POST /hire/staffer/interviews/',
      { candidate: { ...candidate, email: 'x' } },
      'candidate.email',
      printed.email,
    ],
    ['the email of an applicant', 'POST /jobs/1/applications/', { ...candidate, email: 'x' }, 'email', printed.email],
    ['my email', 'PATCH /users/me/', { email: 'x' }, 'email', printed.email],
    [
      'the first name of a candidate',
      'POST /hire/staffer/interviews/',
      { candidate: { ...candidate, first_name: '' } },
      'candidate.first_name',
      printed.firstName,
    ],
    ['no first name of a candidate', 'POST /hire/staffer/interviews/', { candidate: {} }, 'candidate.first_name', printed.firstName],
    [
      'the last name of a candidate',
      'POST /hire/staffer/interviews/',
      { candidate: { ...candidate, last_name: ' ' } },
      'candidate.last_name',
      printed.lastName,
    ],
    ['no last name of a candidate', 'POST /hire/staffer/interviews/', { candidate: {} }, 'candidate.last_name', printed.lastName],
    ['the first name of an applicant', 'POST /jobs/1/applications/', { ...candidate, first_name: '' }, 'first_name', printed.firstName],
    ['no last name of an applicant', 'POST /jobs/1/applications/', {}, 'last_name', printed.lastName],
    ['an amount', 'POST /adhoc-payments/business/', { pro_amount: 0.49 }, 'pro_amount', printed.amount],
    ['a short name of an event', 'POST /events/', { name: 'ab' }, 'name', printed.eventTooShort],
    ['a long name of an event', 'POST /events/', { name: 'x'.repeat(26) }, 'name', printed.eventTooLong],
    ['a short new name of an event', 'PATCH /events/1/', { name: 'ab' }, 'name', printed.eventTooShort],
    ['a long new name of an event', 'PATCH /events/1/', { name: 'x'.repeat(26) }, 'name', printed.eventTooLong],
  ])('%s', async (_, path, body, target, message) => {
    const { status, code, told } = await refused(path, body)
    expect([status, code, told[target]]).toEqual([400, 'invalid', message])
  })

  it('an amount of the platform, too', async () => {
    const { told } = await refused('POST /adhoc-payments/', { amount: 0.49, pro_amount: 0.49 }, 'platform')
    expect(told['pro_amount']).toBe(printed.amount)
  })
})
