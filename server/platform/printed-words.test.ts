import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { location } from '../test/build.ts'
import { manager, platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'

/** The published validation messages; candidates and events do not exist yet. */
const printed = {
  required: 'This field is required',
  phone: 'Invalid phone number',
  postalCode: 'Invalid postal code',
  email: 'Invalid email address',
  amount: 'Amount must be at least $0.50',
}

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

async function refused(path: string, body: object, by: keyof typeof tokens = 'manager') {
  const answer = await fetch(`${origin}/api${path.replace('{place}', String(place))}`, {
    method: 'POST',
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
  it.each([
    ['text that is left out', '/managers-on-duty/', {}, 'fullname', printed.required],
    ['text that is null', '/managers-on-duty/', { fullname: null }, 'fullname', printed.required],
    ['text that is empty', '/managers-on-duty/', { fullname: ' ' }, 'fullname', printed.required],
    ['an id that is left out', '/staffer/direct-offers/', {}, 'gig_id', printed.required],
    ['a choice that is left out', '/staffer/direct-offers/', {}, 'application_type', printed.required],
    ['a yes or no that is left out', '/staffer/direct-offers/', {}, 'is_recurring', printed.required],
    ['a time that is left out', '/staffer/gigs/', {}, 'start_time', printed.required],
    ['a phone that is left out', '/managers-on-duty/', {}, 'phone_number', printed.required],
    ['a phone', '/managers-on-duty/', { phone_number: '12' }, 'phone_number', printed.phone],
    ['an optional phone of a location', '/locations/', { phone_number: '12' }, 'phone_number', printed.phone],
    ['an optional phone of an invitation', '/invitations/', { phone_number: '12' }, 'phone_number', printed.phone],
    ['an optional phone of a contact', '/staffer/gigs/', { contact_phone: '12' }, 'contact_phone', printed.phone],
    ['a postal code', '/locations/', { zip_code: '2940' }, 'zip_code', printed.postalCode],
    ['a postal code of an address', '/locations/{place}/addresses/', { postal_code: 'x' }, 'postal_code', printed.postalCode],
    ['an email', '/invitations/', { email: 'x' }, 'email', printed.email],
    ['an amount', '/adhoc-payments/business/', { pro_amount: 0.49 }, 'pro_amount', printed.amount],
  ])('%s', async (_, path, body, target, message) => {
    const { status, code, told } = await refused(path, body)
    expect([status, code, told[target]]).toEqual([400, 'invalid', message])
  })

  it('an amount of the platform, too', async () => {
    const { told } = await refused('/adhoc-payments/', { amount: 0.49, pro_amount: 0.49 }, 'platform')
    expect(told['pro_amount']).toBe(printed.amount)
  })
})
