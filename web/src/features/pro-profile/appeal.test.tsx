import { appealSuspension } from '@crewcall/contract/appeals.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { getMe } from '@crewcall/contract/identity.ts'
import { uploadMedia } from '@crewcall/contract/media.ts'
import { getOwnProfile, getStanding } from '@crewcall/contract/pros.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { failure, fakeApi, reply } from '../../test/fake-api.ts'
import { someProfile, somePro } from '../../test/pro-fixtures.ts'
import { renderRoute } from '../../test/render-route.tsx'

type Standing = Output<typeof getStanding>
type Suspension = Standing['suspensions'][number]
const suspension: Suspension = {
  id: 4,
  reason_code: 'CONDUCT',
  explanation: 'Left the kitchen',
  source: 'ADMIN',
  days: null,
  points_lost: null,
  status: 'ACTIVE',
  starts: new Date(2026, 10, 20, 12).toISOString(),
  ends: null,
  appeal: null,
}
const appeal: NonNullable<Suspension['appeal']> = {
  id: 9,
  status: 'OPEN',
  text: 'The chef sent me home',
  documents: [{ id: 77, name: 'letter.pdf', resource_url: 'https://crewcall.example/api/media/m77/' }],
  created_ts: '2026-11-21T12:00:00Z',
  due_at: '2036-11-24T12:00:00Z',
  answer: null,
  answered_at: null,
}
const standing = (suspensions: Suspension[]): Standing => ({
  performance: someProfile().performance,
  points: 0,
  tier: null,
  suspensions,
  warnings: [],
  recent: [],
})
const base = (shown: () => Suspension[]) => [
  reply(getMe, () => somePro()),
  reply(getOwnProfile, () => someProfile()),
  reply(getStanding, () => standing(shown())),
]

describe('A suspended pro', () => {
  it('appeals once, with files, and sees until when they are answered', async () => {
    let shown = [suspension]
    const api = fakeApi(
      ...base(() => shown),
      reply(uploadMedia, ({ body: { name } }) => ({
        id: name === 'letter.pdf' ? 77 : 78,
        name,
        provider: 'local',
        provider_identifier: 'm77',
        created_ts: '2026-11-20T12:00:00Z',
        status: 'available' as const,
        resource_url: 'https://crewcall.example/api/media/m77/',
      })),
      reply(appealSuspension, () => {
        shown = [{ ...suspension, appeal }]
        return appeal
      }),
    )
    const { user } = renderRoute('/pro/profile?tab=standing')
    await user.click(await screen.findByRole('button', { name: 'Appeal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal against the suspension' }))
    await user.type(dialog.getByLabelText(/^What happened/), 'The chef sent me home')
    for (const name of ['letter.pdf', 'wrong.pdf'])
      await user.upload(dialog.getByLabelText(/^Photos or PDFs/), new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
    await dialog.findByText('wrong.pdf')
    expect(api.calls.find(({ name }) => name === 'uploadMedia')?.body).toMatchObject({ purpose: 'APPEAL', name: 'letter.pdf' })
    await user.click(dialog.getByRole('button', { name: 'Remove wrong.pdf' }))
    await user.click(dialog.getByRole('button', { name: 'Send the appeal' }))
    await waitFor(() =>
      expect(api.calls.find(({ name }) => name === 'appealSuspension')?.body).toEqual({
        text: 'The chef sent me home',
        document_ids: [77],
      }),
    )
    expect(await screen.findByText(/^We answer by/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'letter.pdf' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  })

  it('sees beside the field why a file cannot be stored, until another one is chosen', async () => {
    fakeApi(
      ...base(() => [suspension]),
      reply(uploadMedia, () => failure(400, 'invalid', 'Send a PNG, JPEG, WebP or PDF file')),
    )
    const { user } = renderRoute('/pro/profile?tab=standing')
    await user.click(await screen.findByRole('button', { name: 'Appeal' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Appeal against the suspension' }))
    const files = dialog.getByLabelText(/^Photos or PDFs/)
    await user.upload(files, new File(['no PDF'], 'letter.pdf', { type: 'application/pdf' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Send a PNG, JPEG, WebP or PDF file')
    expect(screen.getAllByText('Send a PNG, JPEG, WebP or PDF file')).toHaveLength(1)
  })

  it('reads that an answer is late, and can ask support', async () => {
    fakeApi(...base(() => [{ ...suspension, appeal: { ...appeal, due_at: '2020-11-24T12:00:00Z' } }]))
    renderRoute('/pro/profile?tab=standing')
    expect(await screen.findByText(/^We should have answered by/)).toBeDefined()
    expect(screen.queryByText(/^We answer by/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe('/chat/support')
  })

  it('sees against which suspension each appeal is, also where a longer one replaced it', async () => {
    const replaced = {
      ...suspension,
      id: 3,
      status: 'LIFTED' as const,
      explanation: 'Too late',
      ends: new Date(2026, 10, 27, 12).toISOString(),
    }
    fakeApi(...base(() => [suspension, { ...replaced, appeal: { ...appeal, status: 'CLOSED' } }]))
    renderRoute('/pro/profile?tab=standing')
    const part = within(await screen.findByRole('region', { name: /^Your appeal of .*, against an earlier suspension$/ }))
    expect(part.getByText(/^Suspended from Fri, Nov 20 until Fri, Nov 27: .?Too late/)).toBeDefined()
    expect(part.getByText('This suspension ended, or a longer one replaced it, before your appeal was answered.')).toBeDefined()
  })

  it('reads the answer, also once the suspension is over', async () => {
    const lifted = { ...appeal, status: 'LIFTED' as const, answer: 'The chef says so too', answered_at: '2026-11-22T12:00:00Z' }
    fakeApi(...base(() => [{ ...suspension, status: 'LIFTED', appeal: lifted }]))
    renderRoute('/pro/profile?tab=standing')
    expect(await screen.findByText('Your appeal was accepted.')).toBeDefined()
    expect(screen.getByText('The chef says so too')).toBeDefined()
    expect(screen.queryByText(/suspended permanently/)).toBeNull()
  })
})
