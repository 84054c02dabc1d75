import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Toaster } from '../../ui/toaster.tsx'
import { FileLink } from './file-link.tsx'

const now = Date.parse('2026-11-30T12:00:00Z')
const signedAt = (at: number) => `https://crewcall.example/api/media/m77/?expires=${at / 1000 + 300}&signature=s`
const linkShown = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'letter.pdf' })
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Files({ load }: { load: () => string }) {
  const { data } = useQuery({ queryKey: ['files'], queryFn: () => ({ results: [{ id: 77, resource_url: load() }] }) })
  return data?.results.map(({ id, resource_url }) => (
    <FileLink key={id} url={resource_url}>
      letter.pdf
    </FileLink>
  ))
}

function show(load: () => string) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Files load={load} />
      <Toaster />
    </QueryClientProvider>,
  )
}

describe('A link to a file', () => {
  it('is renewed before its address ends', async () => {
    show(() => signedAt(Date.now()))
    expect((await linkShown()).href).toBe(signedAt(now))
    act(() => void vi.advanceTimersByTime(240_000))
    await waitFor(async () => expect((await linkShown()).href).toBe(signedAt(now + 240_000)))
  })

  it('opens by a new address where its own is over', async () => {
    const opened: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      opened.push(this.href)
    })
    show(() => signedAt(Date.now()))
    const link = await linkShown()
    vi.setSystemTime(now + 600_000)
    expect(fireEvent.click(link)).toBe(false)
    await waitFor(() => expect(opened).toEqual([signedAt(now + 600_000)]))
  })

  it('says so where no new address comes', async () => {
    show(() => signedAt(now))
    const link = await linkShown()
    vi.setSystemTime(now + 600_000)
    fireEvent.click(link)
    expect(await screen.findByText('The file could not be opened. Reload the page and try again.')).toBeDefined()
  })
})
