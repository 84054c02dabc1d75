// @module-tag full
import { addAddress } from '@crewcall/contract/addresses.ts'
import { createLocation } from '@crewcall/contract/organizations.ts'
import { payAdHoc } from '@crewcall/contract/payments.ts'
import { invite } from '@crewcall/contract/invitations.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { inviteTerms } from '../features/hire/interviews/invite-terms.ts'
import { elsewhere, newEventForm } from '../features/post-gig/shift-form.ts'
import { useContractForm } from '../lib/contract-form.ts'

// The published messages, as they are printed: not taken from the tables of the product.
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

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T18:00:00Z') }))

const forms = {
  'an event': { schema: newEventForm, begun: {} },
  'an event elsewhere': { schema: newEventForm, begun: { place: elsewhere } },
  'a location': { schema: createLocation.body, begun: {} },
  'an address': { schema: addAddress.body, begun: {} },
  'an invitation': { schema: invite.body, begun: {} },
  'a trial': { schema: inviteTerms('America/Chicago'), begun: { candidate: {} } },
  'an extra payment': { schema: payAdHoc.body, begun: {} },
}

it.each<[keyof typeof forms, string, unknown, string]>([
  ['an event', 'event_name', 'ab', printed.eventTooShort],
  ['an event', 'event_name', 'x'.repeat(26), printed.eventTooLong],
  ['an event', 'contact_phone', '12', printed.phone],
  ['an event elsewhere', 'zip_code', '2940', printed.postalCode],
  ['an event elsewhere', 'city', '', printed.required],
  ['a location', 'name', '', printed.required],
  ['a location', 'street_address', ' ', printed.required],
  ['a location', 'phone_number', '12', printed.phone],
  ['a location', 'zip_code', '29401-12', printed.postalCode],
  ['an address', 'street_address', '', printed.required],
  ['an address', 'postal_code', 'x', printed.postalCode],
  ['an invitation', 'email', 'x', printed.email],
  ['an invitation', 'phone_number', '12', printed.phone],
  ['a trial', 'candidate.first_name', '', printed.firstName],
  ['a trial', 'candidate.last_name', ' ', printed.lastName],
  ['a trial', 'candidate.phone_number', '12', printed.phone],
  ['a trial', 'candidate.email', 'x', printed.email],
  ['a trial', 'interview_contact.phone_number', '12', printed.phone],
  ['an extra payment', 'pro_amount', 0.49, printed.amount],
])('The form of %s says at %s, alone wrong among empty fields, what is wrong with %j', async (name, field, value, message) => {
  const { schema, begun }: { schema: z.ZodType; begun: object } = forms[name]
  const { result } = renderHook(() => {
    const form = useContractForm(schema as z.ZodType<Record<string, unknown>, Record<string, unknown>>, begun)
    return { form, errors: form.formState.errors }
  })
  result.current.form.setValue(field, value, { shouldValidate: true })
  await waitFor(() => expect(result.current.form.getFieldState(field).error?.message).toBe(message))
})
