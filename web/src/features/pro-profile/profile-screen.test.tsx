import { listOwnCertifications } from '@crewcall/contract/certifications.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { getOwnProfile, refreshPayoutAccount, removeWorkHistory, startPayoutAccount, updatePreferences } from '@crewcall/contract/pros.ts'
import { requestStepUpCode } from '@crewcall/contract/step-up.ts'
import { listCertificationTypes, listSkills } from '@crewcall/contract/skills.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { waitingRequest } from '../../test/admin-rows.ts'
import { someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

const skill = {
  id: 1,
  name: 'Bartender',
  icon: 'bartender',
  description: '',
  competencies: [],
  default_description: '',
  default_no_experience_required: false,
  default_wage_amount: 20,
  recommended_wage_amount: 21,
  average_wage_amount: 20,
  recommended_wage_amount_boosted: 25,
  minimum_wage_amount: 15,
  certification_ids: [],
  license: 'marketplace' as const,
  is_offered: true,
}
const base = [
  reply(getMe, () => somePro()),
  reply(getOwnProfile, () => someProfile()),
  reply(listSkills, () => ({ results: [skill, { ...skill, id: 2, name: 'Server' }] })),
]

describe('the profile of a pro', () => {
  it('saves positions with their years', async () => {
    const api = fakeApi(
      ...base,
      reply(updatePreferences, () => someProfile()),
    )
    const { user } = renderRoute('/pro/profile?tab=positions')
    await user.click(await screen.findByRole('button', { name: 'Server' }))
    await user.click(screen.getAllByRole('button', { name: 'One year more' }).at(-1) ?? document.body)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'updatePreferences')?.body).toMatchObject({
        skills: [
          { id: 1, years: 8 },
          { id: 2, years: 1 },
        ],
      }),
    )
  })

  it('names the town where the platform is not yet', async () => {
    fakeApi(
      reply(getMe, () => somePro()),
      reply(getOwnProfile, () => ({ ...someProfile(), market_id: null, market_not_listed: true, market_not_listed_name: 'Havre, MT' })),
    )
    renderRoute('/pro/profile')
    expect(await screen.findByText('We are not in Havre, MT yet. We tell you when we are.')).toBeDefined()
  })

  it('shows no error when the question for a code before payouts is closed', async () => {
    const api = fakeApi(
      ...base.slice(0, 1),
      reply(getOwnProfile, () => ({ ...someProfile(), payouts_enabled: false, has_stripe_id: false })),
      reply(startPayoutAccount, () =>
        failure(403, 'step_up_required', 'Enter a fresh code to do this', [], undefined, { reason: 'PHONE_CODE_NEEDED' }),
      ),
      reply(requestStepUpCode, () => ({
        challenge_id: 'e58a4b8e-1c55-4b1c-9a39-0d5e7c9e1a11',
        expires_at: '2199-01-01T00:00:00Z',
        resend_after_seconds: 60,
        digits: 6,
        channel: 'phone' as const,
        sent_to: '•••0101',
      })),
    )
    const { user } = renderRoute('/pro/profile?tab=payout')
    const button = await screen.findByRole('button', { name: 'Set up payouts' })
    await user.click(button)
    await screen.findByLabelText('Digit 1')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Is this still you?')).toBeNull())
    await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
    expect(screen.queryByText(/^Enter a fresh code/)).toBeNull()
    expect(api.calls.filter(({ name }) => name === 'startPayoutAccount')).toHaveLength(1)
  })

  it('queries the provider once after returning from it, and removes the parameter from the address', async () => {
    const api = fakeApi(
      ...base,
      reply(refreshPayoutAccount, () => ({ payouts_enabled: true })),
    )
    const { router } = renderRoute('/pro/profile?tab=payout&payout=back')
    await waitFor(() => expect(router.state.location.searchStr).toBe('?tab=payout'))
    expect(api.calls.filter(({ name }) => name === 'refreshPayoutAccount')).toHaveLength(1)
  })

  it('restores a job when it could not be removed', async () => {
    fakeApi(
      ...base,
      reply(removeWorkHistory, () => failure(409, 'conflict', 'This job cannot be removed now')),
    )
    const { user } = renderRoute('/pro/profile')
    await user.click(await screen.findByRole('button', { name: 'Remove Printers Alley Bar' }))
    expect(await screen.findByText('This job cannot be removed now')).toBeTruthy()
    expect(screen.getByText(/Printers Alley Bar/)).toBeTruthy()
  })

  it('shows why a certificate was rejected, also for a reason unknown to this version', async () => {
    const rejected = waitingRequest({ status: 'REJECTED' })
    fakeApi(
      ...base,
      reply(listOwnCertifications, () => ({
        results: [{ ...rejected, rejection_reason: 'TORN_CARD', custom_rejection_reason: 'The corner is missing.' }],
      })),
      reply(listCertificationTypes, () => ({ results: [] })),
    )
    renderRoute('/pro/profile?tab=certificates')
    expect(await screen.findByText(/The corner is missing\. TORN_CARD/)).toBeTruthy()
  })

  it('requires the file and the day of a certificate before it is sent', async () => {
    fakeApi(
      ...base,
      reply(listOwnCertifications, () => ({ results: [] })),
      reply(listCertificationTypes, () => ({ results: [] })),
    )
    const { user } = renderRoute('/pro/profile?tab=certificates')
    await user.click(await screen.findByRole('button', { name: 'Add a certificate' }))
    await user.click(await screen.findByRole('button', { name: 'Send for review' }))
    expect(await screen.findAllByText('This field is required')).toHaveLength(3)
  })
})
